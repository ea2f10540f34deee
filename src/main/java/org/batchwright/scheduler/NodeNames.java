package org.batchwright.scheduler;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Expands shortened lists of nodes: {@code c[1-4,7],rack[01-02]n[1-2]}. */
public final class NodeNames {
    private static final int MOST = 100_000;
    private static final Pattern BRACKETS = Pattern.compile("\\[([^\\[\\]]*)]");
    private static final Pattern RANGE = Pattern.compile("(\\d{1,9})-(\\d{1,9})");

    private NodeNames() {}

    /** Expands a list; returns an empty list for {@code (null)} and similar values. */
    public static List<String> expand(String list) {
        List<String> names = new ArrayList<>();
        if (list.isEmpty() || list.startsWith("(")) {
            return names;
        }
        int depth = 0;
        int from = 0;
        for (int i = 0; i <= list.length(); i++) {
            char c = i == list.length() ? ',' : list.charAt(i);
            if (c == '[') {
                depth++;
            } else if (c == ']') {
                depth--;
            } else if (c == ',' && (depth == 0 || i == list.length())) {
                addName(names, list.substring(from, i));
                from = i + 1;
            }
        }
        return names;
    }

    private static void addName(List<String> names, String name) {
        if (name.isEmpty() || names.size() >= MOST) {
            return;
        }
        Matcher brackets = BRACKETS.matcher(name);
        if (!brackets.find()) {
            names.add(name);
            return;
        }
        String before = name.substring(0, brackets.start());
        String after = name.substring(brackets.end());
        for (String part : brackets.group(1).split(",", -1)) {
            Matcher range = RANGE.matcher(part);
            if (range.matches()) {
                int width = range.group(1).length();
                int last = Integer.parseInt(range.group(2));
                for (int i = Integer.parseInt(range.group(1)); i <= last && names.size() < MOST; i++) {
                    String digits = Integer.toString(i);
                    addName(names, before + "0".repeat(Math.max(0, width - digits.length())) + digits + after);
                }
            } else {
                addName(names, before + part + after);
            }
        }
    }
}
