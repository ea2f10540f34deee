package org.batchwright;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.MessageFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The catalogs of messages fit the code, and rooms that have one write no sentences of their own. */
class MessagesTest {
    private static final Path RESOURCES = Path.of("src", "main", "resources", "org", "batchwright");

    /** Packages whose sentences are all in the catalogs. */
    private static final List<String> DONE = List.of(
            "",
            "cli",
            "cli.json",
            "cli.output",
            "cli.session",
            "cli.terminal",
            "cli.verb",
            "compose",
            "failure",
            "importing",
            "importing.body",
            "importing.generated",
            "importing.shell",
            "model",
            "model.cluster",
            "model.failure",
            "model.metric",
            "model.preset",
            "model.run",
            "options",
            "options.check",
            "options.command",
            "options.help",
            "options.hydra",
            "options.python",
            "plan",
            "plan.check",
            "plan.cost",
            "plan.job",
            "plan.sweep",
            "remote",
            "remote.connect",
            "remote.crater",
            "remote.keychain",
            "remote.local",
            "remote.shell",
            "remote.ssh",
            "remote.ssh.config",
            "remote.ssh.crypto",
            "remote.ssh.destination",
            "remote.ssh.login",
            "remote.ssh.sftp",
            "remote.sync",
            "remote.sync.ignore",
            "remote.sync.scan",
            "remote.transfer",
            "run",
            "run.cluster",
            "run.facts",
            "run.files",
            "run.history",
            "run.load",
            "run.logs",
            "run.metrics",
            "run.metrics.format",
            "run.metrics.log",
            "run.modules",
            "run.ports",
            "run.submit",
            "run.track",
            "run.values",
            "scheduler",
            "scheduler.crater",
            "scheduler.directive",
            "scheduler.flux",
            "scheduler.gridengine",
            "scheduler.kubernetes",
            "scheduler.local",
            "scheduler.lsf",
            "scheduler.openpbs",
            "scheduler.option",
            "scheduler.pjm",
            "scheduler.registry",
            "scheduler.slurm",
            "script",
            "ui.about",
            "ui.clusters",
            "ui.clusters.connection",
            "ui.clusters.form",
            "ui.clusters.load",
            "ui.compose",
            "ui.compose.draft",
            "ui.compose.draft.edit",
            "ui.compose.field",
            "ui.compose.form",
            "ui.compose.modules",
            "ui.compose.parameter",
            "ui.compose.presets",
            "ui.compose.problems",
            "ui.compose.row",
            "ui.compose.script",
            "ui.compose.submit",
            "ui.compose.sweep",
            "ui.field",
            "ui.files",
            "ui.fx",
            "ui.log",
            "ui.log.pane",
            "ui.login",
            "ui.metrics",
            "ui.metrics.chart",
            "ui.metrics.export",
            "ui.metrics.plot",
            "ui.metrics.series",
            "ui.notify",
            "ui.runs",
            "ui.runs.cause",
            "ui.runs.row",
            "ui.runs.table",
            "ui.settings",
            "ui.shell",
            "ui.templates",
            "ui.values",
            "ui.widget",
            "ui.widget.script",
            "ui.workspace",
            "workspace",
            "workspace.cluster",
            "workspace.failure",
            "workspace.folder",
            "workspace.preset",
            "workspace.template",
            "workspace.yaml",
            "yaml");

    private static final Pattern PLACEHOLDER = Pattern.compile("\\{(\\d+)[,}]");

    @Test
    void every_message_in_the_code_is_in_a_catalog() throws IOException {
        assertThat(catalogs().keySet()).containsAll(MessageUses.read().direct().keySet());
    }

    @Test
    void every_text_in_a_catalog_is_used() throws IOException {
        MessageUses uses = MessageUses.read();
        assertThat(catalogs().keySet().stream().filter(key -> !uses.has(key))).isEmpty();
    }

    @Test
    void every_message_has_the_arguments_that_its_sentences_insert() throws IOException {
        Map<String, String> catalogs = catalogs();
        Map<String, Set<Integer>> given = MessageUses.read().direct();
        given.keySet().retainAll(catalogs.keySet());
        assertThat(given).allSatisfy((code, counts) -> assertThat(counts).containsExactly(inserted(code, catalogs)));
    }

    private static int inserted(String code, Map<String, String> catalogs) {
        return catalogs.entrySet().stream()
                .filter(text -> text.getKey().equals(code) || text.getKey().startsWith(code + ".advice"))
                .flatMap(text -> PLACEHOLDER.matcher(text.getValue()).results())
                .mapToInt(place -> Integer.parseInt(place.group(1)) + 1)
                .max()
                .orElse(0);
    }

    @Test
    void every_text_is_a_message_format_without_lone_apostrophes() throws IOException {
        assertThat(catalogs()).allSatisfy((key, text) -> {
            assertThat(text.replaceAll("''|'[{}]'", "")).doesNotContain("'");
            assertThat(new MessageFormat(text, Locale.ENGLISH).toPattern()).isNotBlank();
        });
    }

    @Test
    void rooms_with_a_catalog_write_no_sentences_of_their_own() throws IOException {
        assertThat(SentenceLiterals.of(DONE)).isEmpty();
    }

    /** Every text of every catalog, by its full key: {@code plan.nul-character.advice}. */
    static Map<String, String> catalogs() throws IOException {
        Map<String, String> texts = new TreeMap<>();
        try (Stream<Path> files = Files.walk(RESOURCES)) {
            for (Path file :
                    files.filter(one -> one.endsWith("messages.properties")).toList()) {
                String room = RESOURCES.relativize(file.getParent()).toString().replace('/', '.');
                Properties catalog = new Properties();
                try (Reader reader = Files.newBufferedReader(file)) {
                    catalog.load(reader);
                }
                catalog.forEach((key, text) -> texts.put(room + "." + key, text.toString()));
            }
        }
        assertThat(texts).containsKey("plan.nul-character.advice");
        return texts;
    }
}
