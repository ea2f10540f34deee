package org.batchwright.remote.ssh.config;

import java.nio.file.Path;

/**
 * @param folder where relative names of included files begin
 * @param checked whether the file must not be open to others
 */
record ConfigSource(Path file, Path folder, boolean checked) {}
