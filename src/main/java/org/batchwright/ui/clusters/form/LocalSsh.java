package org.batchwright.ui.clusters.form;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;

/**
 * The SSH configuration of this computer.
 *
 * @param aliases names of its hosts; reads a file
 * @param home the folder that {@code ~} stands for in it
 */
public record LocalSsh(Supplier<List<String>> aliases, Path home) {}
