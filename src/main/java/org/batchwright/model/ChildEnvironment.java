package org.batchwright.model;

import java.util.Map;

/** Environment variables that the launcher sets for Batchwright only, not for the programs that it starts for the user. */
public final class ChildEnvironment {
    /** Set by installer/launch.sh to mark that it has also set {@code GDK_GL}. */
    private static final String MARK = "BATCHWRIGHT_WITHOUT_OPENGL";

    private static final String GTK = "GDK_GL";

    private ChildEnvironment() {}

    /** Removes these variables from the environment of a program before it is started. */
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
