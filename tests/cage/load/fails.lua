error("not today")
