package org.batchwright.text;

import java.util.Optional;

/** The version of Batchwright. */
public final class ProgramVersion {
    private ProgramVersion() {}

    /** Returns the version number; empty for a development build. */
    public static Optional<String> number() {
        return Optional.ofNullable(ProgramVersion.class.getPackage().getImplementationVersion());
    }

    /** Returns the version number, or a label for a development build. */
    public static String displayText() {
        return number().orElseGet(() -> Message.text("text.development-build"));
    }
}
