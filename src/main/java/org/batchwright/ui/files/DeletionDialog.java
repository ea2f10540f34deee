package org.batchwright.ui.files;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.Scene;
import javafx.scene.control.Alert;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.layout.Region;
import org.batchwright.remote.FileName;
import org.batchwright.remote.FolderEntry;
import org.batchwright.remote.HostChanges;
import org.batchwright.text.ByteCount;
import org.batchwright.ui.widget.DialogStyle;
import org.batchwright.ui.widget.Texts;

/**
 * Asks for confirmation before files are deleted; shows the files, how many files their folders contain, and whether they belong to other
 * users.
 */
final class DeletionDialog {
    private static final int MAX_NAMED = 10;

    private final FilesViewModel.FolderLocation location;
    private final List<FolderEntry> entries;
    private final HostChanges.Survey survey;

    DeletionDialog(FilesViewModel.FolderLocation location, List<FolderEntry> entries, HostChanges.Survey survey) {
        this.location = location;
        this.entries = entries;
        this.survey = survey;
    }

    /** @param folder the current folder, relative to the location */
    void ask(Scene over, String folder, Runnable confirmed) {
        ButtonType yes = new ButtonType(Texts.get("files.delete.yes"), ButtonData.OK_DONE);
        ButtonType no = new ButtonType(Texts.get("files.cancel"), ButtonData.CANCEL_CLOSE);
        Alert alert = new Alert(Alert.AlertType.CONFIRMATION, text(folder), yes, no);
        alert.setTitle(Texts.get("files.delete.title", entries.size(), name(entries.getFirst())));
        alert.setHeaderText(alert.getTitle());
        DialogStyle.apply(alert, over);
        alert.getDialogPane().setId("files-delete-dialog");
        alert.getDialogPane().setMinHeight(Region.USE_PREF_SIZE);
        if (alert.getDialogPane().lookupButton(yes) instanceof Button button) {
            button.setId("files-delete-yes");
            button.getStyleClass().add("danger");
            button.setDefaultButton(false); // Enter must not delete
            button.setOnAction(pressed -> confirmed.run());
        }
        if (alert.getDialogPane().lookupButton(no) instanceof Button button) {
            button.setId("files-delete-no");
            button.setDefaultButton(true);
        }
        alert.show();
    }

    private String text(String folder) {
        List<String> paragraphs = new ArrayList<>();
        paragraphs.add(
                entries.stream().limit(MAX_NAMED).map(DeletionDialog::line).collect(Collectors.joining("\n"))
                        + (entries.size() > MAX_NAMED
                                ? "\n" + Texts.get("files.delete.more", entries.size() - MAX_NAMED)
                                : ""));
        if (entries.stream().anyMatch(entry -> entry.type() == FolderEntry.EntryType.FOLDER && !entry.isLink())) {
            paragraphs.add(Texts.get(survey.whole() ? "files.delete.count" : "files.delete.atLeast", survey.files()));
        }
        if (entries.stream().anyMatch(FolderEntry::isLink)) {
            paragraphs.add(Texts.get("files.delete.links"));
        }
        boolean ofRun = location.kind() == FilesViewModel.FolderOwner.RUN;
        if (!survey.isOwn()) {
            paragraphs.add(Texts.get(
                    ofRun ? "files.delete.outside" : "files.delete.others", FileName.toDisplayText(survey.folder())));
        } else if (ofRun && folder.isEmpty()) {
            paragraphs.add(Texts.get("files.delete.tracking"));
        }
        paragraphs.add(Texts.get("files.delete.final"));
        return String.join("\n\n", paragraphs);
    }

    private static String line(FolderEntry entry) {
        if (entry.isLink()) {
            return name(entry) + " → " + FileName.toDisplayText(entry.target());
        }
        return switch (entry.type()) {
            case FOLDER -> name(entry) + "/";
            case FILE -> Texts.get("files.delete.file", name(entry), ByteCount.of(entry.size()));
            case BROKEN, OTHER -> name(entry);
        };
    }

    private static String name(FolderEntry entry) {
        return FileName.toDisplayText(entry.name());
    }
}
