package org.batchwright.importing.experiment;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.batchwright.importing.experiment.value.FileValue.Mapping;
import org.batchwright.importing.experiment.value.FileValue.Member;
import org.batchwright.model.ImportNote.Became;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.text.Message;

/**
 * The parts of an experiment's file that the program does not read itself: the sweep of Hydra's multirun, and values that must be entered.
 */
final class HydraOverrides {
    private static final Pattern CHOICE = Pattern.compile("choice\\(([^()]*)\\)");
    private static final Pattern RANGE =
            Pattern.compile("range\\((-?\\d{1,9}),\\s*(-?\\d{1,9})(?:,\\s*(\\d{1,9}))?\\)");
    private static final int MAX_VALUES = 1000;
    private static final int MAX_DEPTH = 20;

    private final Mapping root;
    private final FileNotes notes;
    private final Map<String, Value> swept = new LinkedHashMap<>();

    HydraOverrides(Mapping root, FileNotes notes) {
        this.root = root;
        this.notes = notes;
    }

    Preset apply(Preset preset, String key, String choice) {
        boolean isSearch = overridden("hydra/sweeper")
                .filter(name -> !name.equals("basic"))
                .isPresent();
        Optional<Mapping> hydra = root.mapping("hydra");
        hydra.flatMap(one -> one.member("sweeper")).ifPresent(sweeper -> readSweeper(sweeper, isSearch));
        Assignments parameters = Assignments.NONE.with(key, Value.of(choice));
        Optional<Member> multirun = hydra.flatMap(one -> one.member("mode"))
                .filter(one -> one.value().asText().filter("MULTIRUN"::equals).isPresent());
        if (multirun.isPresent() && !swept.isEmpty()) {
            parameters = parameters.with("hydra.mode", Value.of("RUN"));
            notes.add(multirun.get().line(), Became.PARAMETER, Message.of("importing.hydra-mode"));
        }
        root.members().stream()
                .filter(one -> !one.name().equals("hydra") && !one.name().equals("defaults"))
                .forEach(one -> noteMissing(one, "", 0));
        return preset.withParameters(parameters).withValues(ValueGroup.GRID, new Assignments(swept));
    }

    /** Returns the sweeper selected by {@code override /hydra/sweeper: optuna}. */
    private Optional<String> overridden(String group) {
        return root.list("defaults").stream()
                .flatMap(line -> line.asMapping().stream())
                .flatMap(line -> line.members().stream())
                .filter(line -> line.name().replaceFirst("^override\\s+/?", "").equals(group))
                .flatMap(line -> line.value().asText().stream())
                .findFirst();
    }

    private void readSweeper(Member sweeper, boolean isSearch) {
        if (isSearch) {
            notes.omit(sweeper.line(), Message.of("importing.hydra-search"));
        } else {
            sweeper.value()
                    .asMapping()
                    .flatMap(one -> one.mapping("params"))
                    .ifPresent(params -> params.members().forEach(this::readSwept));
        }
    }

    private void readSwept(Member member) {
        String written = member.value().asText().orElse("").strip();
        Matcher choice = CHOICE.matcher(written);
        List<String> values =
                choice.matches() ? split(choice.group(1)) : range(written).orElseGet(() -> split(written));
        if (values.isEmpty() || values.stream().anyMatch(value -> value.matches(".*[(){}\\[\\]'\"].*"))) {
            notes.omit(member.line(), Message.of("importing.sweep-distribution", written));
            return;
        }
        swept.put(member.name(), values.size() == 1 ? Value.of(List.of(values.getFirst())) : Value.of(values));
        notes.add(
                member.line(),
                Became.SWEEP,
                Message.of("importing.parameter", member.name(), String.join(", ", values)));
    }

    private static List<String> split(String list) {
        return Stream.of(list.split(","))
                .map(String::strip)
                .filter(one -> !one.isEmpty())
                .limit(MAX_VALUES)
                .toList();
    }

    private static Optional<List<String>> range(String written) {
        Matcher range = RANGE.matcher(written);
        if (!range.matches()) {
            return Optional.empty();
        }
        int from = Integer.parseInt(range.group(1));
        int step = Math.max(1, range.group(3) == null ? 1 : Integer.parseInt(range.group(3)));
        int to = Integer.parseInt(range.group(2));
        return Optional.of(IntStream.iterate(from, value -> value < to, value -> value + step)
                .limit(MAX_VALUES)
                .mapToObj(String::valueOf)
                .toList());
    }

    private void noteMissing(Member member, String prefix, int depth) {
        if (depth < MAX_DEPTH && member.value() instanceof Mapping inner) {
            inner.members().forEach(one -> noteMissing(one, prefix + member.name() + ".", depth + 1));
        } else if (member.value().asText().filter("???"::equals).isPresent()) {
            notes.omit(member.line(), Message.of("importing.hydra-missing", prefix + member.name()));
        }
    }
}
