return { decide = function() error({}) end }
