batch_size = 4
