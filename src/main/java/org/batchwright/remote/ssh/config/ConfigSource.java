package org.batchwright.remote.ssh.config;

import java.nio.file.Path;

/**
 * @param folder base of relative include names
 * @param checked whether the file must not be writable by others
 */
record ConfigSource(Path file, Path folder, boolean checked) {}
