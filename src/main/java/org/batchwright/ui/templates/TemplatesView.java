package org.batchwright.ui.templates;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.SplitPane;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.batchwright.model.OperationException;
import org.batchwright.model.Problem;
import org.batchwright.ui.shell.Action;
import org.batchwright.ui.shell.Navigation;
import org.batchwright.ui.shell.Screen;
import org.batchwright.ui.templates.TemplatesViewModel.Open;
import org.batchwright.ui.widget.CodeEditor;
import org.batchwright.ui.widget.CodeEditor.Editing;
import org.batchwright.ui.widget.ErrorPanel;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.RowHeights;
import org.batchwright.ui.widget.Snackbar;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;
import org.batchwright.ui.widget.script.EditorFind;
import org.batchwright.ui.widget.syntax.TemplateSyntax;
import org.batchwright.workspace.template.TemplateFile;

/**
 * The Templates screen: the list on the left, the editor with the available names below it in the middle, the resulting script on the
 * right.
 */
public final class TemplatesView implements Screen {
    private final TemplatesViewModel model;
    private final ListView<TemplateFile> list = new ListView<>();
    private final CodeEditor editor =
            new CodeEditor("template-text", Texts.get("templates.editor"), TemplateSyntax::lines);
    private final EditorFind find = new EditorFind("template-text", Texts.get("templates.find"), editor);
    private final TemplateHeader header;
    private final VBox top = new VBox();
    private final StackPane root = Nodes.withId(new StackPane(), "templates");
    private final Snackbar snackbar = new Snackbar("templates-snackbar");
    private boolean updating;

    public TemplatesView(TemplatesViewModel model, TrialViewModel trial) {
        this.model = model;
        root.getStylesheets().add(sheet());
        header = new TemplateHeader(model, () -> trial.shownTab().set(TrialViewModel.TrialTab.UPDATE));
        top.getChildren().setAll(header, find.node());
        BorderPane writing = new BorderPane();
        writing.setTop(top);
        writing.setCenter(editor);
        SplitPane middle = new SplitPane(writing, new NamesPane(editor::insert));
        middle.setOrientation(Orientation.VERTICAL);
        middle.setDividerPositions(0.7);
        TrialPane right = new TrialPane(trial, model, this::goTo);
        middle.setMinWidth(340);
        right.setMinWidth(300);
        SplitPane work = new SplitPane(middle, right);
        work.setDividerPositions(0.52);
        BorderPane all = new BorderPane();
        all.setLeft(left());
        all.setCenter(work);
        StackPane.setAlignment(snackbar, Pos.BOTTOM_RIGHT);
        root.getChildren().setAll(all, snackbar);
        editor.text().addListener((texts, before, now) -> typed(now));
        model.open().subscribe(this::show);
        model.failure().subscribe(this::failure);
        model.notice()
                .subscribe(latest -> latest.ifPresent(
                        notice -> snackbar.show(notice.text(), Texts.get("templates.undo"), notice.undo())));
        model.restoredTemplates()
                .subscribe(kept -> kept.stream()
                        .findFirst()
                        .ifPresent(first -> snackbar.show(Texts.get("templates.kept", kept.size(), first))));
        trial.trial().subscribe(now -> markFaults(now.faults()));
    }

    @Override
    public String name() {
        return Navigation.TEMPLATES;
    }

    @Override
    public Optional<Snackbar> notice() {
        return Optional.of(snackbar);
    }

    @Override
    public String icon() {
        return "fth-file-text";
    }

    @Override
    public Node node() {
        return root;
    }

    @Override
    public List<Action> actions() {
        return List.of(
                Action.of(Texts.get("templates.command.save"), Action.shortcut(KeyCode.S), header::save),
                Action.of(Texts.get("templates.find"), Action.shortcut(KeyCode.F), find::open));
    }

    @Override
    public List<Found> findable() {
        return model.files().stream()
                .map(file -> new Found(
                        Found.StandardKind.TEMPLATE, TemplateCell.title(file), () -> model.select(file.name())))
                .toList();
    }

    private Node left() {
        Label title = Labels.styled(Texts.get("templates.title"), "card-title");
        HBox head = Nodes.styled(Nodes.row(title), "templates-head");
        list.setId("templates-list");
        model.files().subscribe(this::list);
        list.setFixedCellSize(RowHeights.ROW);
        list.setAccessibleText(Texts.get("templates.title"));
        list.setCellFactory(view -> new TemplateCell(model));
        list.getSelectionModel().selectedItemProperty().subscribe(now -> {
            if (!updating && now != null) {
                model.select(now.name());
            }
        });
        list();
        VBox.setVgrow(list, Priority.ALWAYS);
        return Nodes.styled(new VBox(head, list), "templates-left");
    }

    /** Lists the templates and keeps the selected one, which the list view would keep by index rather than by name. */
    private void list() {
        updating = true;
        list.getItems().setAll(model.files());
        model.open().get().ifPresent(now -> list.getSelectionModel().select(now.file()));
        updating = false;
    }

    private void typed(String text) {
        if (!updating) {
            model.edit(text);
        }
    }

    private void show(Optional<Open> open) {
        updating = true; // showing text is not an edit
        open.ifPresent(now -> {
            editor.setEditable(now.isEditable() ? Editing.ALLOWED : Editing.REFUSED);
            editor.show(now.text());
            list.refresh();
            list.getSelectionModel().select(now.file());
        });
        updating = false;
    }

    private void failure(Optional<OperationException> failure) {
        top.getChildren().removeIf(ErrorPanel.class::isInstance);
        failure.ifPresent(refused -> top.getChildren().add(new ErrorPanel(refused, model::dismissFailure).apart()));
    }

    /** Opens a template at a line. */
    public void goTo(Problem.InTemplate place) {
        model.select(place.name());
        editor.goTo(place.line());
    }

    private void markFaults(List<Problem> faults) {
        Optional<String> open = model.open().get().map(now -> now.file().name());
        Set<Integer> lines = faults.stream()
                .map(Problem::where)
                .filter(Problem.InTemplate.class::isInstance)
                .map(Problem.InTemplate.class::cast)
                .filter(place -> open.filter(place.name()::equals).isPresent())
                .map(Problem.InTemplate::line)
                .collect(Collectors.toSet());
        editor.markErrors(lines);
    }

    private static String sheet() {
        return Objects.requireNonNull(TemplatesView.class.getResource("/org/batchwright/ui/templates.css"))
                .toExternalForm();
    }
}
