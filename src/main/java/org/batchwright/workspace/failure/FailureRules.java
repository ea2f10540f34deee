package org.batchwright.workspace.failure;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.model.OperationException;
import org.batchwright.model.Problem;
import org.batchwright.model.failure.FailureRole;
import org.batchwright.model.failure.FailureRule;
import org.batchwright.model.run.JobState;
import org.batchwright.text.Message;
import org.batchwright.workspace.yaml.FileProblems;
import org.batchwright.workspace.yaml.FileText;
import org.batchwright.workspace.yaml.Keys;
import org.batchwright.workspace.yaml.Yaml;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.NodeTuple;

/**
 * The rules that recognize failures: the rules in a workspace's {@code failures.yaml}, followed by the application's own. A rule of the
 * workspace replaces the application's rule of the same name.
 *
 * @param all the rules, in the order in which they are tried
 * @param problems the problems in the workspace's file; faulty rules are omitted
 */
public record FailureRules(List<FailureRule> all, List<Problem> problems) {
    /** The name of the file that contains a workspace's rules. */
    public static final String FILE = "failures.yaml";

    private static final String BUNDLED = "/org/batchwright/failure/failures.yaml";
    private static final String RULES = "rules";
    private static final Set<String> KEYS = Set.of("role", "pattern", "state", "sentence", "fix");

    public FailureRules {
        all = List.copyOf(all);
        problems = List.copyOf(problems);
    }

    /** @param workspace the workspace, which may have no rule file */
    public static FailureRules of(Path workspace) throws OperationException {
        Path file = workspace.resolve(FILE);
        return Files.exists(file) ? read(file, FileText.bytes(file)) : bundled();
    }

    public static FailureRules bundled() {
        try (InputStream stream = FailureRules.class.getResourceAsStream(BUNDLED)) {
            if (stream == null) {
                throw new IllegalStateException("the application's own files are missing: " + BUNDLED);
            }
            return parse(Path.of(FILE), stream.readAllBytes());
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    /** Returns the rules of a workspace's file, followed by the application's own. */
    static FailureRules read(Path file, byte[] bytes) {
        FailureRules own = parse(file, bytes);
        Set<String> names = own.all().stream().map(FailureRule::name).collect(Collectors.toSet());
        Stream<FailureRule> others = bundled().all().stream().filter(rule -> !names.contains(rule.name()));
        return new FailureRules(Stream.concat(own.all().stream(), others).toList(), own.problems());
    }

    private static FailureRules parse(Path file, byte[] bytes) {
        FileProblems findings = new FileProblems(file);
        Keys root = findings.root(bytes)
                .map(map -> Keys.of(findings, "", map, Set.of(RULES)))
                .orElseGet(() -> new Keys(findings, "", Map.of()));
        List<FailureRule> rules = new ArrayList<>();
        for (NodeTuple entry : root.entries(RULES)) {
            rule(findings, entry).ifPresent(rules::add);
        }
        return new FailureRules(rules, findings.problems());
    }

    private static Optional<FailureRule> rule(FileProblems findings, NodeTuple entry) {
        String name = Yaml.name(entry).orElseThrow();
        String key = RULES + "." + name;
        int before = findings.problems().size();
        Optional<MappingNode> map = findings.map(entry.getValueNode(), key);
        Keys keys =
                map.map(node -> Keys.of(findings, key, node, KEYS)).orElseGet(() -> new Keys(findings, key, Map.of()));
        FailureRole role = keys.parseOne("role", Message.text("workspace.expected-role"), FailureRole::of)
                .orElse(FailureRole.ROOT);
        List<Pattern> patterns =
                keys.parseEach("pattern", Message.text("workspace.expected-pattern"), FailureRules::pattern);
        List<JobState> states = keys.parseEach("state", Message.text("workspace.expected-state"), FailureRules::state);
        Optional<String> sentence = keys.text("sentence");
        String fix = keys.text("fix").orElse("");
        if (before == findings.problems().size() && patterns.isEmpty() && states.isEmpty()) {
            findings.error(entry.getKeyNode(), key, Message.of("workspace.rule-never-applies", name));
        }
        if (before == findings.problems().size() && sentence.isEmpty() && role != FailureRole.ADVICE) {
            findings.error(entry.getKeyNode(), key, Message.of("workspace.rule-without-sentence", name));
        }
        return before == findings.problems().size()
                ? Optional.of(new FailureRule(name, role, patterns, states, sentence.orElse(""), fix))
                : Optional.empty();
    }

    private static Optional<Pattern> pattern(String text) {
        try {
            return Optional.of(Pattern.compile(text));
        } catch (PatternSyntaxException notAPattern) {
            return Optional.empty();
        }
    }

    private static Optional<JobState> state(String text) {
        return Stream.of(JobState.values())
                .filter(state -> state.key().equals(text.toLowerCase(Locale.ROOT)))
                .findFirst();
    }
}
