package org.batchwright.failure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.batchwright.model.failure.FailureCause;
import org.batchwright.model.failure.FailureFacts;
import org.batchwright.model.failure.FailureRole;
import org.batchwright.model.failure.FailureRule;
import org.batchwright.model.run.JobState;
import org.batchwright.workspace.failure.FailureRules;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the analysis on failures that users posted in public forums and issue trackers. */
class FailureCorpusTest {
    private static final Path CORPUS = Path.of("src", "test", "resources", "org", "batchwright", "failure", "corpus");
    private static final FailureFacts FAILED = new FailureFacts(
            JobState.FAILED, "FAILED", OptionalInt.of(1), Optional.empty(), Optional.empty(), Optional.empty());

    private final FailureRules rules = FailureRules.bundled();
    private final FailureAnalysis analysis = new FailureAnalysis(rules.all());

    private record Sample(Path file, List<String> lines) {
        Optional<String> header(String key) {
            String start = "# " + key + ": ";
            return lines.stream()
                    .takeWhile(line -> line.startsWith("# "))
                    .filter(line -> line.startsWith(start))
                    .map(line -> line.substring(start.length()))
                    .findFirst();
        }

        String log() {
            return String.join(
                    "\n",
                    lines.stream().dropWhile(line -> line.startsWith("# ")).toList());
        }
    }

    @ParameterizedTest
    @CsvSource({"tuned, 45", "held-out, 20"})
    void at_least_nine_in_ten_causes_are_identified_correctly(String part, int atLeast) throws IOException {
        List<Sample> samples = samples(part);
        List<String> wrong = new ArrayList<>();
        for (Sample sample : samples) {
            FailureCause cause = analysis.explain(sample.log(), FAILED);
            String expected = sample.header("cause").orElseThrow();
            Optional<String> frame = sample.header("frame");
            if (!cause.rule().equals(expected)
                    || (frame.isPresent()
                            && !cause.frame().map(FailureCause.Frame::shortName).equals(frame))) {
                wrong.add(sample.file().getFileName() + ": expected " + expected + " " + frame.orElse("") + ", found "
                        + cause);
            }
        }
        int right = samples.size() - wrong.size();
        System.out.println(part + ": " + right + " of " + samples.size() + " right");
        assertThat(samples).hasSizeGreaterThanOrEqualTo(atLeast);
        assertThat(right * 10).as(String.join("\n", wrong)).isGreaterThanOrEqualTo(samples.size() * 9);
    }

    @ParameterizedTest
    @CsvSource({"tuned", "held-out"})
    void advice_is_never_a_cause(String part) throws IOException {
        List<FailureRule> advice = rules.all().stream()
                .filter(rule -> rule.role() == FailureRole.ADVICE)
                .toList();
        for (Sample sample : samples(part)) {
            FailureCause cause = analysis.explain(sample.log(), FAILED);
            assertThat(advice)
                    .as(sample.file() + " " + cause.evidence())
                    .noneMatch(rule -> cause.rule().equals(FailureAnalysis.ERROR_LINE)
                            && rule.match(cause.evidence()).isPresent());
            assertThat(cause.evidence()).doesNotContain("CUDA_LAUNCH_BLOCKING");
        }
    }

    @Test
    void every_sample_names_its_source_and_a_known_cause() throws IOException {
        List<String> known = Stream.concat(
                        rules.all().stream().map(FailureRule::name),
                        Stream.of(FailureAnalysis.EXCEPTION, FailureAnalysis.ERROR_LINE, FailureAnalysis.UNKNOWN))
                .toList();
        for (String part : List.of("tuned", "held-out")) {
            assertThat(samples(part)).allSatisfy(sample -> {
                assertThat(sample.header("source").orElse("")).startsWith("https://");
                assertThat(known).contains(sample.header("cause").orElse(""));
            });
        }
    }

    private static List<Sample> samples(String part) throws IOException {
        List<Sample> samples = new ArrayList<>();
        try (Stream<Path> files = Files.list(CORPUS.resolve(part))) {
            for (Path file : files.sorted().toList()) {
                samples.add(new Sample(file, Files.readAllLines(file)));
            }
        }
        return samples;
    }
}
