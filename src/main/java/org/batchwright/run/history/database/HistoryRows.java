package org.batchwright.run.history.database;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;

/**
 * Copies rows out of a damaged history. A range of row IDs that cannot be read completely is halved until only the rows on damaged pages
 * are skipped.
 */
public final class HistoryRows {
    /** Tables copied by ranges of row IDs. */
    public static final List<String> TABLES =
            List.of("run", "job", "state_change", "frozen", "result", "estimate", "automatic_action", "alarm");

    /** Tables without row IDs, which are copied up to the first damaged row; their content can be determined again. */
    public static final List<String> TABLES_WITHOUT_ROW_IDS = List.of("brought", "cause");

    /** The upper bound of row IDs to copy, larger than the number of rows in any history. */
    private static final long ROW_ID_LIMIT = 1L << 32;

    /** Limits the number of ranges read, so that copying ends regardless of the damage. */
    private static final int MAX_RANGES = 20_000;

    private final Connection from;
    private final Connection to;
    private boolean whole = true;

    private HistoryRows(Connection from, Connection to) {
        this.from = from;
        this.to = to;
    }

    /**
     * @param runs number of runs copied
     * @param isWhole whether everything was readable
     */
    public record Outcome(int runs, boolean isWhole) {}

    /** @param fresh a new, empty history with all tables */
    public static Outcome copy(Path damaged, Path fresh) throws SQLException {
        try (Connection from = DriverManager.getConnection("jdbc:sqlite:" + damaged);
                Connection to = DriverManager.getConnection("jdbc:sqlite:" + fresh)) {
            to.setAutoCommit(false);
            HistoryRows rows = new HistoryRows(from, to);
            for (String table : TABLES) {
                rows.table(table);
            }
            for (String table : TABLES_WITHOUT_ROW_IDS) {
                rows.inOrder(table);
            }
            to.commit();
            return new Outcome(rows.count("run"), rows.whole);
        }
    }

    private record Range(long first, long last) {}

    private void table(String name) throws SQLException {
        List<String> columns = columns(name);
        if (columns.isEmpty()) {
            whole = false;
            return;
        }
        Deque<Range> left = new ArrayDeque<>();
        left.push(new Range(1, ROW_ID_LIMIT));
        int ranges = 0;
        while (!left.isEmpty() && ranges++ < MAX_RANGES) {
            Range range = left.pop();
            long[] next = {range.first()};
            try {
                rows(name, columns, range, next);
            } catch (SQLException damaged) {
                whole = false;
                long middle = next[0] + (range.last() - next[0]) / 2;
                if (next[0] < range.last()) {
                    left.push(new Range(middle + 1, range.last()));
                    left.push(new Range(next[0], middle));
                }
            }
        }
    }

    /** @param next ID of the last copied row, plus one */
    private void rows(String name, List<String> columns, Range range, long[] next) throws SQLException {
        String names = String.join(", ", columns);
        try (PreparedStatement read = from.prepareStatement(
                        "SELECT rowid, " + names + " FROM " + name + " WHERE rowid BETWEEN ? AND ? ORDER BY rowid");
                PreparedStatement write = insert(name, columns, "rowid, ")) {
            read.setLong(1, range.first());
            read.setLong(2, range.last());
            try (ResultSet rows = read.executeQuery()) {
                while (rows.next()) {
                    long number = rows.getLong(1);
                    put(rows, write, columns.size() + 1);
                    next[0] = number + 1;
                }
            }
        }
    }

    private void inOrder(String name) throws SQLException {
        List<String> columns = columns(name);
        if (columns.isEmpty()) {
            return;
        }
        String all = "SELECT " + String.join(", ", columns) + " FROM " + name;
        try (PreparedStatement read = from.prepareStatement(all);
                PreparedStatement write = insert(name, columns, "");
                ResultSet rows = read.executeQuery()) {
            while (rows.next()) {
                put(rows, write, columns.size());
            }
        } catch (SQLException damaged) {
            whole = false;
        }
    }

    private PreparedStatement insert(String name, List<String> columns, String before) throws SQLException {
        int count = columns.size() + (before.isEmpty() ? 0 : 1);
        return to.prepareStatement("INSERT OR IGNORE INTO " + name + " (" + before + String.join(", ", columns)
                + ") VALUES (" + String.join(", ", Collections.nCopies(count, "?")) + ")");
    }

    private static void put(ResultSet row, PreparedStatement write, int count) throws SQLException {
        for (int at = 1; at <= count; at++) {
            write.setObject(at, row.getObject(at));
        }
        write.executeUpdate();
    }

    /** Returns the columns that both files have, or none if the damaged one lacks the table. */
    private List<String> columns(String table) throws SQLException {
        List<String> known = columns(to, table);
        try {
            List<String> there = columns(from, table);
            return known.stream().filter(there::contains).toList();
        } catch (SQLException damaged) {
            return List.of();
        }
    }

    private static List<String> columns(Connection file, String table) throws SQLException {
        List<String> names = new ArrayList<>();
        try (Statement ask = file.createStatement();
                ResultSet rows = ask.executeQuery("PRAGMA table_info(" + table + ")")) {
            while (rows.next()) {
                names.add(rows.getString("name"));
            }
        }
        return names;
    }

    private int count(String table) throws SQLException {
        try (Statement ask = to.createStatement();
                ResultSet row = ask.executeQuery("SELECT COUNT(*) FROM " + table)) {
            return row.next() ? row.getInt(1) : 0;
        }
    }
}
