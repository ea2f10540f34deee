package org.batchwright.run.modules;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.run.modules.ModuleList.Module;
import org.batchwright.run.modules.ModuleList.ModuleProgram;

/** Parses the output of {@link ModuleQuestions}. Pure. */
final class ModuleAnswers {
    /**
     * Matches module names, with only those characters that are safe in scripts. Lines with other characters are messages from the program.
     */
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_][A-Za-z0-9_.+:@=~-]*(?:/[A-Za-z0-9_.+:@=~-]+)*");

    private static final Pattern MARK = Pattern.compile("\\s*(?:\\(([^)]*)\\)|<([^>]*)>)$");

    private ModuleAnswers() {}

    /** Returns the lines that start with this letter, without the letter. */
    static List<String> linesWithPrefix(String output, char by) {
        return output.lines()
                .filter(line -> line.length() > 1 && line.charAt(0) == by && line.charAt(1) == '\u001f')
                .map(line -> line.substring(2))
                .toList();
    }

    private static ModuleProgram kind(String output) {
        return switch (linesWithPrefix(output, 'K').stream().findFirst().orElse("none")) {
            case "lmod" -> ModuleProgram.LMOD;
            case "tcl" -> ModuleProgram.ENVIRONMENT_MODULES;
            default -> ModuleProgram.NONE;
        };
    }

    static ModuleList list(String output, Instant queriedAt) {
        ModuleProgram kind = kind(output);
        Set<String> usual = new LinkedHashSet<>(names(linesWithPrefix(output, 'D'), kind));
        Map<String, List<String>> versions = new LinkedHashMap<>();
        List<String> all = new ArrayList<>(linesWithPrefix(output, 'A'));
        all.addAll(linesWithPrefix(output, 'S'));
        for (String line : all) {
            String bare = stripMarks(line);
            if (!isName(bare, kind)) {
                continue;
            }
            if (MARK.matcher(line).results().anyMatch(mark -> mark.group().contains("default"))) {
                usual.add(bare);
            }
            int at = bare.lastIndexOf('/');
            List<String> known =
                    versions.computeIfAbsent(at < 0 ? bare : bare.substring(0, at), name -> new ArrayList<>());
            if (at >= 0 && !known.contains(bare.substring(at + 1))) {
                known.add(bare.substring(at + 1));
            }
        }
        List<Module> modules = versions.entrySet().stream()
                .map(entry -> new Module(
                        entry.getKey(), entry.getValue(), findDefault(entry.getKey(), entry.getValue(), usual)))
                .sorted((one, other) -> one.name().compareToIgnoreCase(other.name()))
                .toList();
        return new ModuleList(kind, modules, queriedAt);
    }

    private static Optional<String> findDefault(String name, List<String> versions, Set<String> usual) {
        return versions.size() < 2
                ? Optional.empty()
                : versions.stream()
                        .filter(version -> usual.contains(name + "/" + version))
                        .findFirst();
    }

    private static List<String> names(List<String> lines, ModuleProgram kind) {
        return lines.stream()
                .map(ModuleAnswers::stripMarks)
                .filter(line -> isName(line, kind))
                .toList();
    }

    /**
     * Returns whether a line is the name of a module. Module folders end with a colon, and Lmod names with several versions end with a
     * slash.
     */
    private static boolean isName(String line, ModuleProgram kind) {
        boolean sentence = line.endsWith(":") || line.endsWith("/") || line.startsWith("ERROR");
        return kind != ModuleProgram.NONE && !sentence && NAME.matcher(line).matches();
    }

    private static String stripMarks(String line) {
        String text = line.strip();
        Matcher mark = MARK.matcher(text);
        while (mark.find()) {
            text = text.substring(0, mark.start()).strip();
            mark = MARK.matcher(text);
        }
        return text;
    }

    static ModuleDetail detail(String output, String full) {
        return new ModuleText(full, linesWithPrefix(output, 'A'), linesWithPrefix(output, 'S')).detail();
    }
}
