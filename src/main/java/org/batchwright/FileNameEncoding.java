package org.batchwright;

import java.util.Optional;
import java.util.Properties;
import org.batchwright.text.Message;

/**
 * How Java encodes file names. On Linux, this depends on the locale at startup, cannot be changed later, and cannot represent all names
 * unless the locale is UTF-8.
 */
final class FileNameEncoding {
    private FileNameEncoding() {}

    /** The problem and how to proceed; empty if all files can be named. */
    static Optional<String> findProblem(Properties system) {
        String encoding = system.getProperty("sun.jnu.encoding", "UTF-8");
        boolean byLocale = system.getProperty("os.name", "").equalsIgnoreCase("Linux");
        return byLocale && !encoding.equalsIgnoreCase("UTF-8")
                ? Optional.of(describe(Message.of("cli.locale-not-utf8", encoding)))
                : Optional.empty();
    }

    private static String describe(Message message) {
        return "batchwright: " + message.what() + "\n  " + message.advice();
    }
}
