package org.batchwright.ui.compose.script;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.text.Message;
import org.batchwright.text.TextBytes;
import org.batchwright.ui.compose.draft.ComposeServices;
import org.batchwright.ui.compose.draft.ShownScript;
import org.batchwright.ui.compose.draft.ShownScript.ScriptChoice;
import org.batchwright.ui.compose.draft.ShownStage;

/** Reads the text that the script is compared with. Blocks. */
public record ComparisonTexts(ComposeServices services) {
    /** The maximum size in bytes; a larger file is unlikely to be a script. */
    private static final long MAX_BYTES = 16 << 20;

    public Counterparts read(ComparisonTarget target) throws OperationException, InterruptedException {
        return switch (target) {
            case ComparisonTarget.OfRun of ->
                RunScripts.read(of.run(), services.history().history())
                        .map(Counterparts.class::cast)
                        .orElse((now, stage, choice) -> Optional.empty());
            case ComparisonTarget.OfPreset of ->
                (now, stage, choice) -> services.files()
                        .presets()
                        .find(of.preset())
                        .map(file -> services.files()
                                .presets()
                                .resolve(file.preset())
                                .experiment())
                        .flatMap(other -> composeScript(other, now.plan().cluster(), stage, choice));
            case ComparisonTarget.OnCluster on ->
                (now, stage, choice) -> services.files()
                        .clusters()
                        .find(on.cluster())
                        .flatMap(other -> composeScript(now.plan().experiment(), other, stage, choice));
            case ComparisonTarget.AsGenerated() ->
                (now, stage, choice) -> ShownScript.generated(ShownStage.of(now, stage), choice);
            case ComparisonTarget.OfFile of ->
                constantText(text(bytes(of.path()), of.path().toString()));
            case ComparisonTarget.OfClusterFile of ->
                constantText(text(services.facts().suggestions().read(cluster(of.cluster()), of.path()), of.path()));
        };
    }

    private static Counterparts constantText(String text) {
        return (now, stage, choice) -> Optional.of(text);
    }

    private Optional<String> composeScript(
            Experiment experiment, Cluster cluster, Optional<String> stage, ScriptChoice choice) {
        return ShownScript.text(ShownStage.of(services.tools().composer().compose(experiment, cluster), stage), choice);
    }

    private Cluster cluster(ClusterName name) throws OperationException {
        return services.files()
                .clusters()
                .find(name)
                .orElseThrow(() -> new OperationException.NotPossible(Message.of("ui.cluster-removed", name.title())));
    }

    private static byte[] bytes(Path path) throws OperationException {
        try {
            if (Files.size(path) > MAX_BYTES) {
                throw new OperationException.FileFailed(Message.of("ui.file-too-large", path), path.toString());
            }
            return Files.readAllBytes(path);
        } catch (IOException unreadable) {
            throw new OperationException.FileFailed(
                    Message.of("ui.file-not-readable", path, String.valueOf(unreadable.getMessage())), path.toString());
        }
    }

    private static String text(byte[] bytes, String path) throws OperationException {
        String text = TextBytes.utf8OrLatin1(bytes);
        if (text.indexOf('\0') >= 0) {
            throw new OperationException.FileFailed(Message.of("ui.not-a-text-file", path), path);
        }
        return text;
    }
}
