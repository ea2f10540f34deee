package org.batchwright.scheduler.slurm;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.preset.Fields;
import org.batchwright.scheduler.directive.DirectiveOption;
import org.batchwright.scheduler.directive.DirectiveSettings;
import org.batchwright.scheduler.directive.TimeFormats;

/** Reads sbatch(1) --signal. */
final class SlurmSignal {
    private static final Pattern SIGNAL = Pattern.compile("R?BR?:(?:SIG)?(?:USR1|10)(?:@(\\d{1,5}))?");

    private SlurmSignal() {}

    /**
     * Reads a signal. The field is for a signal to the command, which receives the signals of the batch shell; a signal to the steps, or a
     * different signal, is not equivalent.
     */
    static void read(DirectiveOption option, DirectiveSettings found) {
        Matcher matcher = SIGNAL.matcher(option.value());
        if (!matcher.matches() || "0".equals(matcher.group(1))) {
            found.addExtra(option);
            return;
        }
        // the default is 60 seconds before the limit: sbatch(1) --signal
        int before = matcher.group(1) == null ? 60 : Integer.parseInt(matcher.group(1));
        found.setField(Fields.SIGNAL, TimeFormats.of(Duration.ofSeconds(before)), option);
    }
}
