package org.batchwright.ui.clusters.form;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;

/**
 * The SSH configuration of this computer.
 *
 * @param aliases supplier of the names of the hosts; reads a file
 * @param home the folder that {@code ~} represents in the configuration
 */
public record LocalSsh(Supplier<List<String>> aliases, Path home) {}
