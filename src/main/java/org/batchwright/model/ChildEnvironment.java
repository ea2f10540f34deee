package org.batchwright.model;

import java.util.Map;

/** Environment variables that the launcher sets for this program only, and not for those that it starts for the user. */
public final class ChildEnvironment {
    /** Set by installer/launch.sh if it has set the other one. */
    private static final String MARK = "BATCHWRIGHT_WITHOUT_OPENGL";

    private static final String GTK = "GDK_GL";

    private ChildEnvironment() {}

    /** Removes them from the environment of a program that is to be started. */
    public static ProcessBuilder clean(ProcessBuilder program) {
        clean(program.environment());
        return program;
    }

    static void clean(Map<String, String> environment) {
        if (environment.remove(MARK) != null) {
            environment.remove(GTK);
        }
    }
}
