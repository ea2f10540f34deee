on run texts
	display notification (item 2 of texts) with title (item 1 of texts)
end run
