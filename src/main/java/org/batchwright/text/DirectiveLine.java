package org.batchwright.text;

import java.util.regex.Pattern;

/** A comment with options in a job script, for any scheduler: {@code #SBATCH --nodes=2}, {@code #$ -l h_rt=3600}. */
public final class DirectiveLine {
    private static final String OPTIONS = "(?:[A-Z][A-Z\\d]+|[a-z]+:|\\$)\\s+-{1,2}[A-Za-z].*";
    private static final Pattern ACTIVE = Pattern.compile("#" + OPTIONS);
    private static final Pattern EVEN_DISABLED = Pattern.compile("#+\\s*" + OPTIONS);

    private DirectiveLine() {}

    public static boolean matches(String line) {
        return ACTIVE.matcher(line).matches();
    }

    /** Returns whether the line is a directive, even if it was commented out: {@code ##SBATCH --nodes=2}. */
    public static boolean matchesEvenDisabled(String line) {
        return EVEN_DISABLED.matcher(line).matches();
    }
}
