package org.batchwright.run.modules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Parses a module file as shown by {@code module show}, in Tcl (modulefile(4)) or Lua (Lmod), preceded by the output of
 * {@code module spider}.
 */
final class ModuleText {
    private static final Pattern LUA = Pattern.compile("(\\w+)\\((.*)\\)");
    private static final Pattern QUOTED = Pattern.compile("\"([^\"]*)\"|'([^']*)'");
    /** The maximum number of combinations of alternatives; a longer list would be unreadable. */
    private static final int MAX_ALTERNATIVES = 12;

    private final String full;
    private final List<String> show;
    private final List<String> readPrerequisites;
    private final List<String> descriptions = new ArrayList<>();
    private final List<String> conflicts = new ArrayList<>();
    private List<List<String>> ways = List.of(List.of());

    ModuleText(String full, List<String> show, List<String> spider) {
        this.full = full;
        this.show = show;
        this.readPrerequisites = spider;
    }

    ModuleDetail detail() {
        show.forEach(this::line);
        readPrerequisites();
        boolean needs = ways.stream().anyMatch(way -> !way.isEmpty());
        return new ModuleDetail(
                full,
                String.join("\n", descriptions.stream().distinct().toList()),
                conflicts.stream().distinct().toList(),
                needs ? ways : List.of());
    }

    private void line(String line) {
        String text = line.strip();
        Matcher lua = LUA.matcher(text);
        // prereq with several names requires all of them in Lua, but any one of them in Tcl
        if (lua.matches()) {
            readStatement(
                    lua.group(1).equals("prereq") ? "prereq-all" : lua.group(1),
                    QUOTED.matcher(lua.group(2))
                            .results()
                            .map(word -> word.group(1) == null ? word.group(2) : word.group(1))
                            .toList());
            return;
        }
        String[] words = text.split("\\s+", 2);
        if (words.length == 2) {
            String rest = words[1].strip().replaceAll("^\\{(.*)}$", "$1").replaceAll("^\"(.*)\"$", "$1");
            readStatement(
                    words[0], words[0].equals("module-whatis") ? List.of(rest) : Arrays.asList(rest.split("\\s+")));
        }
    }

    private void readStatement(String word, List<String> arguments) {
        switch (word) {
            case "module-whatis", "whatis" -> arguments.forEach(this::describe);
            case "conflict" -> conflicts.addAll(names(arguments));
            case "prereq", "prereq-any", "prereq_any" ->
                addAlternatives(names(arguments).stream().map(List::of).toList());
            case "prereq-all" ->
                addAlternatives(List.of(names(arguments))); // depends-on loads its modules automatically
            default -> {}
        }
    }

    private static List<String> names(List<String> arguments) {
        return arguments.stream().filter(name -> !name.startsWith("-")).toList();
    }

    private void describe(String text) {
        String description = text.replaceFirst("^Description:\\s*", "").strip();
        if (!description.isEmpty() && !text.matches("(Name|Version|Keywords|URL|Category):.*")) {
            descriptions.add(description);
        }
    }

    private void addAlternatives(List<List<String>> more) {
        if (more.isEmpty()) {
            return;
        }
        ways = ways.stream()
                .flatMap(way -> more.stream().map(one -> joined(way, one)))
                .limit(MAX_ALTERNATIVES)
                .toList();
    }

    private static List<String> joined(List<String> one, List<String> other) {
        return Stream.concat(one.stream(), other.stream()).distinct().toList();
    }

    /** Reads the lines after "You will need to load all module(s) on any one of the lines below", and the description before them. */
    private void readPrerequisites() {
        List<List<String>> lines = new ArrayList<>();
        String part = "";
        for (String line : readPrerequisites) {
            String text = line.strip();
            if (text.startsWith("You will need to load")) {
                part = "needs";
            } else if (text.endsWith(":") || text.startsWith("This module can be loaded directly")) {
                part = text;
            } else if (part.equals("Description:") && !text.isEmpty() && !text.startsWith("---")) {
                describe(text);
            } else if (part.equals("needs") && !text.isEmpty()) {
                lines.add(List.of(text.split("\\s+")));
            }
        }
        addAlternatives(lines);
    }
}
