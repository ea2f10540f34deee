package org.batchwright;

import java.util.Optional;
import java.util.Properties;

/**
 * How Java encodes file names. On Linux this depends on the locale at start, and under one that is not UTF-8 it cannot represent all names;
 * that cannot be changed later.
 */
final class FileNameEncoding {
    private FileNameEncoding() {}

    /** The problem and how to proceed; empty if all files can be named. */
    static Optional<String> findProblem(Properties system) {
        String encoding = system.getProperty("sun.jnu.encoding", "UTF-8");
        boolean byLocale = system.getProperty("os.name", "").equalsIgnoreCase("Linux");
        return byLocale && !encoding.equalsIgnoreCase("UTF-8")
                ? Optional.of("batchwright: The locale is not UTF-8 (" + encoding
                        + "), so files with non-ASCII names cannot be read or sent.\n"
                        + "  Start Batchwright with installer/run, or prefix the command with LC_ALL=C.UTF-8.")
                : Optional.empty();
    }
}
