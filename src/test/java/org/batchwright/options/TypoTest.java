package org.batchwright.options;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.Given;
import org.batchwright.model.Fix;
import org.batchwright.model.Option;
import org.batchwright.model.Options;
import org.batchwright.model.Problem;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.options.check.OptionCheck;
import org.batchwright.options.command.CommandOptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tries every single-character typo of every option of every script in the corpus. */
@Tag("slow")
class TypoTest {
    private static final Pattern SEVERAL = Pattern.compile("no option for (\\d+) of the parameters");
    private static final String TYPED = "abcdefghijklmnopqrstuvwxyz0123456789_-";

    @ParameterizedTest
    @MethodSource("scripts")
    void every_typo_of_every_option_is_flagged(Corpus.Script script) {
        for (String name : names(script.options())) {
            Set<String> typos = typos(name, script.options());
            List<Problem> problems = check(script, withValues(typos, "1"));
            Set<String> flagged = problems.stream()
                    .filter(problem -> together(problem) == 0)
                    .map(Problem::where)
                    .map(TypoTest::parameter)
                    .filter(typos::contains)
                    .collect(Collectors.toSet());
            int together = problems.stream().mapToInt(TypoTest::together).sum();

            if (together == 0) {
                assertThat(flagged).as("typos of %s", name).containsAll(typos);
            } else {
                assertThat(script.options().gaps()).isNotEmpty();
                assertThat(typos).as("typos of %s", name).hasSize(flagged.size() + together);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("scripts")
    void correct_names_with_correct_values_raise_no_problem(Corpus.Script script) {
        Map<String, Value> right = new LinkedHashMap<>();
        CommandOptions command = CommandOptions.of(script.command());
        script.options().all().stream()
                .filter(option -> !command.sets(option))
                .forEach(option -> right.put(option.name(), rightValue(option, script.options())));

        assertThat(check(script, right)).isEmpty();
    }

    @Test
    void the_intended_name_is_suggested_for_95_percent_of_typos() {
        int all = 0;
        int right = 0;
        for (Corpus.Script script : Corpus.scripts()) {
            for (String name : names(script.options())) {
                if (name.length() >= 4) {
                    Set<String> typos = typos(name, script.options());
                    all += typos.size();
                    right += check(script, withValues(typos, "1")).stream()
                            .filter(problem -> suggests(problem, name))
                            .toList()
                            .size();
                }
            }
        }
        System.out.printf("%d of %d typos get the name that was meant (%.2f %%)%n", right, all, 100.0 * right / all);

        assertThat(right).isGreaterThan(all * 95 / 100);
    }

    /** Returns how many names a problem reports together as uncertain, or 0 for any other problem. */
    private static int together(Problem problem) {
        Matcher several = SEVERAL.matcher(problem.what());
        return several.find() ? Integer.parseInt(several.group(1)) : 0;
    }

    static Stream<Corpus.Script> scripts() {
        return Corpus.scripts().stream();
    }

    private static Set<String> names(Options options) {
        return options.all().stream()
                .flatMap(option -> Stream.concat(option.names().stream(), option.spelling().offNames().stream()))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Returns the names with a letter removed, replaced or added, or with two letters swapped, except names that are valid. */
    private static Set<String> typos(String name, Options options) {
        Set<String> typos = new TreeSet<>();
        for (int at = 0; at <= name.length(); at++) {
            String before = name.substring(0, at);
            String after = name.substring(at);
            for (int i = 0; i < TYPED.length(); i++) {
                char letter = TYPED.charAt(i);
                typos.add(before + letter + after);
                if (!after.isEmpty()) {
                    typos.add(before + letter + after.substring(1));
                }
            }
            if (!after.isEmpty()) {
                typos.add(before + after.substring(1));
            }
            if (after.length() > 1) {
                typos.add(before + after.charAt(1) + after.charAt(0) + after.substring(2));
            }
        }
        typos.removeAll(names(options));
        typos.remove("");
        return typos;
    }

    private static Map<String, Value> withValues(Set<String> names, String value) {
        Map<String, Value> values = new LinkedHashMap<>();
        names.forEach(name -> values.put(name, Value.of(value)));
        return values;
    }

    private static List<Problem> check(Corpus.Script script, Map<String, Value> parameters) {
        Preset plain = Given.with(Given.preset("typo/train"), Fields.COMMAND, script.command());
        String way = script.options().ways().stream().findFirst().orElse("flags");
        Preset preset = Given.with(plain, Fields.PASS_PARAMETERS, way).withParameters(new Assignments(parameters));
        Experiment experiment = Given.alone(preset);
        return OptionCheck.check(
                script.options(),
                experiment,
                new PlannedJob("typo", preset.settings(), experiment.parameters(), Assignments.NONE));
    }

    private static boolean suggests(Problem problem, String name) {
        return problem.fixes().stream()
                .map(Fix::change)
                .limit(1)
                .anyMatch(change -> change instanceof Fix.RenameParameter(String from, String to) && to.equals(name));
    }

    private static String parameter(Problem.Where where) {
        return where instanceof Problem.InField(String key) ? key.replaceFirst("^parameters\\.", "") : "";
    }

    /** Returns the script's default, otherwise a value of the option's type. */
    private static Value rightValue(Option option, Options options) {
        if (option.takes().arity().isSwitch()) {
            return Value.of("true"); // the default may be a number or a string that nobody would type
        }
        return option.fallback()
                .filter(value -> !value.displayText().isEmpty())
                .orElseGet(() -> madeUp(option, options));
    }

    private static Value madeUp(Option option, Options options) {
        Option.Takes takes = option.takes();
        boolean literal = options.ways().equals(List.of("equals"));
        String one = takes.choices().stream()
                .findFirst()
                .orElse(
                        switch (takes.type()) {
                            case WHOLE -> "3";
                            case NUMBER -> "1e-4";
                            case TRUTH -> literal ? "True" : "true";
                            case TEXT, PATH, NON_EMPTY, OTHER -> "some/thing";
                        });
        return takes.arity().least() > 1
                ? Value.of(Collections.nCopies(takes.arity().least(), one))
                : Value.of(one);
    }
}
