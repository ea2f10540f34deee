package org.batchwright;

import java.util.Optional;
import java.util.Properties;
import org.batchwright.text.Message;

/**
 * The encoding that Java uses for file names. On Linux, it depends on the locale at startup, cannot be changed later, and cannot represent
 * all names unless the locale is UTF-8.
 */
final class FileNameEncoding {
    private FileNameEncoding() {}

    /** Returns the problem and how to fix it; empty if the encoding can represent all names. */
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
