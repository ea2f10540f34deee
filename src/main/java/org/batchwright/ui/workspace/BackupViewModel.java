package org.batchwright.ui.workspace;

import java.nio.file.Path;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import org.batchwright.model.OperationException;
import org.batchwright.run.backup.WorkspaceBackup;
import org.batchwright.run.backup.WorkspaceRestore;
import org.batchwright.text.BriefList;
import org.batchwright.text.HiddenText;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.widget.Texts;

/** Backs up the workspace with the history, and restores backups to other folders. FX thread only. */
public final class BackupViewModel {
    private static final String ENDING = ".zip";
    private static final int MAX_NAMED = 5;

    private final Services services;
    private final WorkspaceFolders folders;
    private final Background background;
    private final BiConsumer<String, String> notices;

    /** Reads and writes backups. */
    public record Services(WorkspaceBackup backup, WorkspaceRestore restore, InstantSource clock) {}

    /**
     * @param folders opens a restored workspace
     * @param notices callback that shows a notice with a title and additional sentences
     */
    public BackupViewModel(
            Services services, WorkspaceFolders folders, Background background, BiConsumer<String, String> notices) {
        this.services = services;
        this.folders = folders;
        this.background = background;
        this.notices = notices;
    }

    /** Returns a file name with the day, such as {@code lab-2026-11-27.zip}. */
    String suggestedName() {
        LocalDate today = LocalDate.ofInstant(services.clock().instant(), ZoneId.systemDefault());
        return services.backup().workspace().getFileName() + "-" + today + ENDING;
    }

    /** Writes a backup. An existing file with the chosen name is replaced, because the file chooser has already asked for confirmation. */
    void backUp(Path chosen) {
        boolean named = chosen.toString().toLowerCase(Locale.ROOT).endsWith(ENDING);
        Path file = named ? chosen : chosen.resolveSibling(chosen.getFileName() + ENDING);
        WorkspaceBackup.Existing existing = named ? WorkspaceBackup.Existing.REPLACE : WorkspaceBackup.Existing.KEEP;
        background.start(
                Texts.get("workspace.backing-up"),
                progress -> services.backup()
                        .writeTo(file, existing, services.clock().instant()),
                outcome -> outcome.handle(
                        written -> notices.accept(
                                Texts.get("workspace.backed-up", written.files(), written.runs(), file),
                                remarks(written)),
                        this::show));
    }

    private static String remarks(WorkspaceBackup.Result written) {
        return List.of(
                        remark("workspace.backed-up.left-out", written.leftOut()),
                        remark("workspace.backed-up.secrets", written.secrets()))
                .stream()
                .filter(remark -> !remark.isEmpty())
                .collect(Collectors.joining(" "));
    }

    private static String remark(String key, List<String> files) {
        List<String> names = files.stream().map(HiddenText::escapeAll).toList();
        return names.isEmpty() ? "" : Texts.get(key, BriefList.of(names, MAX_NAMED));
    }

    /** Restores a backup to a new or empty folder, and opens it in its own window. */
    void restore(Path backup, Path folder) {
        background.start(
                Texts.get("workspace.restoring"),
                progress -> services.restore().restore(backup, folder),
                outcome -> outcome.handle(restored -> show(restored, folder), this::show));
    }

    private void show(WorkspaceRestore.Result restored, Path folder) {
        notices.accept(
                Texts.get("workspace.restored", restored.files(), folder, restored.runs(), restored.skipped()), "");
        background.startHidden(
                progress -> {
                    folders.open(folder);
                    return folder;
                },
                opened -> opened.handle(done -> {}, this::show));
    }

    private void show(OperationException failure) {
        notices.accept(failure.what(), failure.advice());
    }
}
