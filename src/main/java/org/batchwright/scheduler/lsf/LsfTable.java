package org.batchwright.scheduler.lsf;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A table printed by an LSF command, with the names of its columns in the first line; its fields are separated by {@code ^} or are single
 * words. Columns are found by name because they differ between releases.
 */
record LsfTable(Map<String, Integer> columns, List<String[]> rows) {
    LsfTable {
        columns = Map.copyOf(columns);
        rows = List.copyOf(rows);
    }

    /**
     * @param key name of a column; the table starts with the line that contains it
     * @param lines the lines of the output; the last field of a line may contain the separator
     */
    static LsfTable read(String key, List<String> lines) {
        Map<String, Integer> columns = new HashMap<>();
        List<String[]> rows = new ArrayList<>();
        String separator = "";
        int width = 0;
        for (String line : lines) {
            if (columns.isEmpty()) {
                separator = line.contains("^") ? "\\^" : "\\s+";
                String[] names = line.strip().toUpperCase(Locale.ROOT).split(separator, -1);
                if (List.of(names).contains(key)) {
                    width = names.length;
                    for (int i = 0; i < names.length; i++) {
                        columns.putIfAbsent(names[i], i);
                    }
                }
            } else {
                String[] fields = line.strip().split(separator, width);
                if (fields.length == width) {
                    rows.add(fields);
                }
            }
        }
        return new LsfTable(columns, rows);
    }

    boolean has(String column) {
        return columns.containsKey(column);
    }

    /** Returns the index of a column, or -1 if there is no such column. */
    int index(String column) {
        return columns.getOrDefault(column, -1);
    }

    /** Returns the field in a column, or an empty string if there is no such column or the field is a dash. */
    static String get(String[] row, int index) {
        if (index < 0) {
            return "";
        }
        String value = row[index].strip();
        return value.equals("-") ? "" : value;
    }

    /** Returns a field of a row, or an empty string if there is no such column or the field is a dash. */
    String get(String[] row, String column) {
        return get(row, index(column));
    }

    /** Returns the number in a field, or the fallback if the field does not contain a number. */
    int number(String[] row, String column, int fallback) {
        String value = get(row, column);
        int number = 0;
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c < '0' || c > '9' || i > 8) {
                return fallback;
            }
            number = number * 10 + c - '0';
        }
        return value.isEmpty() ? fallback : number;
    }
}
