package org.batchwright.run.look;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.batchwright.run.look.JobInspection.JobMemory;
import org.batchwright.run.look.JobInspection.NodeFigures;
import org.batchwright.text.DataSize;

/** Parses the output of look.sh. It comes from inside a job, so any line may be missing or wrong. */
record LookOutput(List<Section> sections) {
    private static final String SECTION = "batchwright-look ";
    private static final int LONGEST = 400_000;
    private static final long KIBIBYTE = 1024;

    private record Section(String name, List<String> lines) {}

    /** Returns the inspection, or empty if the output is incomplete. */
    static Optional<JobInspection> parse(String output, int task, Instant time) {
        LookOutput answer = new LookOutput(split(output.substring(0, Math.min(output.length(), LONGEST))));
        if (answer.section("node").isEmpty() || answer.section("end").isEmpty()) {
            return Optional.empty();
        }
        Map<String, String> node = words(answer.lines("node"));
        Optional<JobInspection.JobProcesses> processes = answer.processes(node);
        return Optional.of(new JobInspection(
                task,
                time,
                node(node),
                answer.memory(),
                answer.section("gpus")
                        .map(section -> SmiOutputParser.parse(section.name, section.lines))
                        .orElse(new JobInspection.Gpus(JobInspection.GpuAnswer.NO_TOOL, List.of())),
                processes));
    }

    private static List<Section> split(String output) {
        List<Section> sections = new ArrayList<>();
        for (String line : output.split("\n", -1)) {
            if (line.startsWith(SECTION)) {
                sections.add(new Section(line.substring(SECTION.length()).strip(), new ArrayList<>()));
            } else if (!sections.isEmpty() && !line.isBlank()) {
                sections.getLast().lines.add(line.strip());
            }
        }
        return sections;
    }

    /** Returns the section with this name, whose heading may contain more words after the name. */
    private Optional<Section> section(String name) {
        return sections.stream()
                .filter(section -> section.name.split(" ", 2)[0].equals(name))
                .findFirst();
    }

    private List<String> lines(String name) {
        return section(name).map(Section::lines).orElse(List.of());
    }

    private Optional<JobInspection.JobProcesses> processes(Map<String, String> node) {
        List<List<String>> samples = sections.stream()
                .filter(section -> section.name.equals("sample"))
                .map(Section::lines)
                .toList();
        return lines("processes").stream()
                .findFirst()
                .map(LookOutput::number)
                .filter(OptionalLong::isPresent)
                .map(count -> new JobInspection.JobProcesses(
                        (int) Math.min(count.getAsLong(), Integer.MAX_VALUE),
                        samples.size() < 2
                                ? List.of()
                                : new ProcessSamples(
                                                number(node, "ticks").orElse(100),
                                                number(node, "page").orElse(4096))
                                        .compare(samples.getFirst(), samples.get(1), lines("commands"))));
    }

    private static NodeFigures node(Map<String, String> words) {
        OptionalLong cpus = number(words, "cpus");
        return new NodeFigures(
                words.getOrDefault("name", ""),
                cpus.isPresent() ? OptionalInt.of((int) Math.min(cpus.getAsLong(), 1_000_000)) : OptionalInt.empty(),
                load(words.getOrDefault("load", "")),
                kibibytes(words, "MemTotal:"),
                kibibytes(words, "MemAvailable:"));
    }

    private static OptionalDouble load(String text) {
        String first = text.split(" ", 2)[0];
        return first.matches("\\d{1,7}(\\.\\d{1,4})?")
                ? OptionalDouble.of(Double.parseDouble(first))
                : OptionalDouble.empty();
    }

    /** Returns the used memory, without the file cache, which the kernel can reclaim. */
    private Optional<JobMemory> memory() {
        Map<String, String> words = words(lines("memory"));
        OptionalLong used = number(words, "used");
        if (used.isEmpty()) {
            return Optional.empty();
        }
        long cached = Math.max(
                number(words, "inactive_file").orElse(0),
                number(words, "total_inactive_file").orElse(0));
        OptionalLong limit = number(words, "limit");
        boolean limited = limit.isPresent() && limit.getAsLong() < Long.MAX_VALUE / 2; // "unlimited" in cgroup v1
        return Optional.of(new JobMemory(
                new DataSize(Math.max(used.getAsLong() - cached, 0)),
                limited ? Optional.of(new DataSize(limit.getAsLong())) : Optional.empty()));
    }

    private static Optional<DataSize> kibibytes(Map<String, String> words, String name) {
        OptionalLong number = number(words, name);
        return number.isPresent() && number.getAsLong() < Long.MAX_VALUE / KIBIBYTE
                ? Optional.of(new DataSize(number.getAsLong() * KIBIBYTE))
                : Optional.empty();
    }

    /** Returns the lines keyed by their first words, each with the rest of the line. */
    private static Map<String, String> words(List<String> lines) {
        Map<String, String> words = new LinkedHashMap<>();
        for (String line : lines) {
            String[] parts = line.split("\\s+", 2);
            words.putIfAbsent(parts[0], parts.length > 1 ? parts[1] : "");
        }
        return words;
    }

    private static OptionalLong number(Map<String, String> words, String name) {
        return number(words.getOrDefault(name, "").split(" ", 2)[0]);
    }

    private static OptionalLong number(String text) {
        return text.matches("\\d{1,19}") && (text.length() < 19 || text.compareTo("9223372036854775807") <= 0)
                ? OptionalLong.of(Long.parseLong(text))
                : OptionalLong.empty();
    }
}
