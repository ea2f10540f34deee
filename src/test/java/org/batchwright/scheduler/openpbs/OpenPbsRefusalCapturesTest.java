package org.batchwright.scheduler.openpbs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests rejections by a real OpenPBS and their error texts: schedulers.md section 14, case 1. Captures that start with {@code bad-} but
 * were accepted are covered by {@link OpenPbsCapturesTest}, because the outcome is not known until the jobs end.
 */
class OpenPbsRefusalCapturesTest {
    private static final List<PbsCapture> REFUSED = PbsCapture.all().stream()
            .filter(capture -> !capture.err().isEmpty() && capture.command().contains("qsub"))
            .toList();

    private final OpenPbs pbs = new OpenPbs();

    @ParameterizedTest(name = "{0} says {1}")
    @CsvSource({
        "bad-array, rejected the array",
        "bad-array-one, rejected the array",
        "bad-capped4, job limit",
        "bad-closed, does not let you use this queue",
        "bad-directive, recognize one of the requested resources",
        "bad-mem, cannot parse one of the requested values",
        "bad-mixed, resources that are already set in fields",
        "bad-name, accept the job's name",
        "bad-name-long, too long",
        "bad-ngpus-max, more than the queue allows",
        "bad-option, your own options",
        "bad-queue, no queue with this name",
        "bad-queue-stopped, currently accepts no jobs",
        "bad-resource, recognize one of the requested resources",
        "bad-resource-joblevel, recognize one of the requested resources",
        "bad-script, find the script",
        "bad-value, cannot parse one of the requested values",
        "bad-walltime, cannot parse one of the requested values",
        "bad-walltime-max, more than the queue allows",
        "bad-walltime-max2, more than the queue allows",
        "qsub-nasty-quote, quotes that OpenPBS cannot pass on"
    })
    void a_rejection_is_explained(String name, String reason) {
        PbsCapture capture = PbsCapture.of(name);

        assertThat(capture.exit()).isNotZero();
        assertThat(pbs.describeRefusal(capture.err())).contains(reason);
    }

    /** Checks the form of an explanation: what happened, a colon, and what to do. */
    @ParameterizedTest
    @FieldSource("REFUSED")
    void an_explanation_suggests_a_remedy(PbsCapture capture) {
        assertThat(pbs.describeRefusal(capture.err()))
                .matches(
                        "[A-Z][^:]+: (choose|remove|use|ask|request|wait|write|move|split|rename|give|check|set|submit) ?.*\\.");
    }

    @ParameterizedTest
    @FieldSource("REFUSED")
    void no_id_is_parsed_from_a_rejection(PbsCapture capture) {
        assertThat(pbs.parseSubmitted(capture.out() + capture.err())).isEmpty();
    }

    @Test
    void every_rejection_is_covered() {
        assertThat(REFUSED).hasSize(21);
        assertThat(PbsCapture.all())
                .filteredOn(capture -> capture.name().startsWith("bad-") && capture.exit() != 0)
                .isSubsetOf(REFUSED);
    }

    @ParameterizedTest
    @MethodSource("taken")
    void the_id_is_parsed(PbsCapture capture) throws Exception {
        String id = capture.out().strip();

        assertThat(id).isNotEmpty();
        assertThat(pbs.parseSubmitted(capture.out())).map(Object::toString).isEqualTo(Optional.of(id));
        assertThat(pbs.parseSubmitted("Lmod: loaded cuda/12.4\n" + capture.out() + "Have a nice day.\n"))
                .as("with noise around it")
                .map(Object::toString)
                .isEqualTo(Optional.of(id));
    }

    static List<PbsCapture> taken() {
        return PbsCapture.all().stream()
                .filter(capture -> capture.command().contains("qsub")
                        && capture.err().isEmpty()
                        && !capture.out().isEmpty())
                .toList();
    }
}
