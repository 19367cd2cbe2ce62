-- Nothing attacks here: the tests of the cage lay their own files over this one.
return {}
