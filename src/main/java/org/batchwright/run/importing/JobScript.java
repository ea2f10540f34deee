package org.batchwright.run.importing;

import java.util.Optional;

/**
 * A file that somebody wants to import.
 *
 * @param name its file name: {@code train.sh}
 * @param folder with the code that it runs, as a preset says it; empty when that is not on this computer
 */
public record JobScript(String name, byte[] bytes, Optional<String> folder) {}
