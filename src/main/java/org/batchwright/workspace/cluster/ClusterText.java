package org.batchwright.workspace.cluster;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.ClusterSettings;
import org.batchwright.text.Message;
import org.batchwright.workspace.yaml.KeyLines;
import org.batchwright.workspace.yaml.UnusableText;
import org.batchwright.workspace.yaml.Yaml;
import org.batchwright.workspace.yaml.YamlEdit;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * The text of a cluster's file, saved or being typed, and its parsed contents. Pure.
 *
 * @param file path of the file, which may not exist yet
 * @param settings the settings in the text
 * @param problems the problems in the text, with line and column
 */
public record ClusterText(Path file, String text, ClusterSettings settings, List<Problem> problems) {
    public ClusterText {
        problems = List.copyOf(problems);
    }

    /** Returns the text of a cluster without a file. */
    public static ClusterText none(Path file) {
        return new ClusterText(file, "", ClusterSettings.NONE, List.of());
    }

    /** Returns why the text does not describe a cluster; empty if only some of its keys or values are wrong. */
    public Optional<Problem> fault() {
        return UnusableText.fault(problems);
    }

    /**
     * Returns the text with the {@code wanted} settings; comments and everything else are preserved.
     *
     * @throws OperationException.NotPossible if the text is written in a way that cannot be changed in place
     */
    public String with(ClusterSettings wanted) throws OperationException.NotPossible {
        if (wanted.equals(settings)) {
            return text;
        }
        try {
            YamlEdit edit = new YamlEdit(Yaml.withoutByteOrderMark(text));
            if (ClusterSettingsWriter.overwritesAnything(edit, settings, wanted)) {
                throw refused(file);
            }
            ClusterSettingsWriter.apply(edit, settings, wanted);
            String changed = (Yaml.hasByteOrderMark(text) ? text.substring(0, 1) : "") + edit.text();
            if (!ClusterFileReader.settings(file, changed.getBytes(StandardCharsets.UTF_8))
                    .equals(wanted)) {
                throw refused(file);
            }
            return changed;
        } catch (YamlEngineException broken) {
            throw refused(file);
        }
    }

    /** Returns the one-based line of each key, such as {@code defaults.resources.time}, as far as the text can be parsed. */
    public static Map<String, Integer> lines(String text) {
        return KeyLines.of(text);
    }

    static OperationException.NotPossible refused(Path file) {
        return new OperationException.NotPossible(Message.of("workspace.layout-unsafe-to-save", file.getFileName()));
    }
}
