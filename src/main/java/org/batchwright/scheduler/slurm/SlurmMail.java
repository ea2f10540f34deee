package org.batchwright.scheduler.slurm;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.scheduler.directive.DirectiveOption;
import org.batchwright.scheduler.directive.DirectiveSettings;
import org.batchwright.scheduler.option.JobRequest;
import org.batchwright.scheduler.option.OptionRow;
import org.batchwright.text.Message;

/** The settings for when Slurm sends mail: sbatch(1) --mail-type. */
final class SlurmMail {
    static final OptionRow TIMES = OptionRow.of(Fields.MAIL, "mail-type")
            .writes(Fields.MAIL, SlurmMail::written)
            .reads((option, found) -> found.defer("mail-type", option));

    private SlurmMail() {}

    private static Optional<String> written(List<String> times) {
        return times.isEmpty()
                ? Optional.empty()
                : Optional.of("--mail-type="
                        + times.stream()
                                .map(time -> time.toUpperCase(Locale.ROOT))
                                .collect(Collectors.joining(",")));
    }

    static Stream<Problem> withoutTimes(JobRequest request) {
        boolean never = request.get(Fields.MAIL).orElse(List.of()).isEmpty();
        return request.isSet(Fields.MAIL_TO) && never
                ? Stream.of(OptionRow.warning(Fields.MAIL, Message.of("scheduler.slurm-mail-without-events")))
                : Stream.empty();
    }

    /** Handles all mail options; each option adds to the previous ones. */
    static void finish(DirectiveSettings found) {
        List<DirectiveOption> read = found.deferred("mail-type");
        List<String> times = read.stream()
                .flatMap(option ->
                        Arrays.stream(option.value().toLowerCase(Locale.ROOT).split(",", -1)))
                .distinct()
                .toList();
        boolean known = Fields.MAIL.type().read(Value.of(times)).isPresent();
        for (DirectiveOption option : read) {
            if (known) {
                found.setField(Fields.MAIL, Value.of(times), option);
            } else {
                found.addExtra(option);
            }
        }
    }
}
