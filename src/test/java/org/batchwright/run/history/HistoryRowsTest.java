package org.batchwright.run.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.batchwright.run.RunSamples;
import org.batchwright.run.history.database.HistoryRows;
import org.batchwright.run.history.database.HistorySchema;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A table that is not copied during recovery is lost with the damaged file, so every table of the schema must be
 * listed.
 */
class HistoryRowsTest {
    private static final String ALL_TABLES =
            "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'";

    @TempDir
    private Path folder;

    private Path path = Path.of("history.db");

    @BeforeEach
    void create() throws Exception {
        path = folder.resolve("history.db");
        try (SqliteRunHistory history = HistoryOpener.open(path)) {
            history.writer().createRun(RunSamples.fresh("a"));
        }
    }

    @Test
    void every_table_of_the_schema_is_listed_under_the_way_it_is_copied() throws Exception {
        assertThat(HistoryRows.TABLES).containsExactlyInAnyOrderElementsOf(names(path, ALL_TABLES + " AND wr = 0"));
        assertThat(HistoryRows.TABLES_WITHOUT_ROW_IDS)
                .containsExactlyInAnyOrderElementsOf(names(path, ALL_TABLES + " AND wr = 1"));
    }

    @Test
    void every_table_that_refers_to_a_run_loses_its_rows_together_with_the_run() throws Exception {
        List<String> referring = new ArrayList<>();
        for (String table : names(path, ALL_TABLES)) {
            if (names(path, "SELECT name FROM pragma_table_info('" + table + "')")
                    .contains("run")) {
                referring.add(table);
            }
        }
        assertThat(IntactRuns.RUN_TABLES).containsExactlyInAnyOrderElementsOf(referring);
    }

    @Test
    void causes_and_estimates_are_copied_to_the_new_file() throws Exception {
        try (Connection raw = DriverManager.getConnection("jdbc:sqlite:" + path);
                Statement statement = raw.createStatement()) {
            statement.executeUpdate("INSERT INTO cause (run, task, since, text) VALUES ('a', 0, 1, 'out of disk')");
            statement.executeUpdate("INSERT INTO estimate (run, asked, start) VALUES ('a', 1, 2)");
        }
        Path fresh = folder.resolve("fresh.db");
        HistorySchema.open(fresh).close();

        HistoryRows.Outcome outcome = HistoryRows.copy(path, fresh);

        assertThat(outcome.isWhole()).isTrue();
        assertThat(names(fresh, "SELECT text FROM cause")).containsExactly("out of disk");
        assertThat(names(fresh, "SELECT start FROM estimate")).containsExactly("2");
    }

    private static List<String> names(Path file, String query) throws SQLException {
        try (Connection raw = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = raw.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            Stream.Builder<String> all = Stream.builder();
            while (rows.next()) {
                all.add(rows.getString(1));
            }
            return all.build().toList();
        }
    }
}
