package org.batchwright.ui.compose.problems;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.beans.property.BooleanProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.draft.FormState;
import org.batchwright.ui.compose.field.ProblemStyle;
import org.batchwright.ui.compose.problems.ProblemRow.Offer;
import org.batchwright.ui.compose.problems.ProblemRow.Shown;
import org.batchwright.ui.fx.SystemClipboard;
import org.batchwright.ui.widget.node.Nodes;

/**
 * The list of all problems: errors, warnings, notes; one line each unless there are only a few. A row links to its field and offers its
 * fixes. The list can be resized, shown in full or folded to its counts; it takes up no space if empty.
 */
public final class ProblemsPane extends VBox implements ProblemRow.ProblemActions {
    /** The code of the note about what is checked only over a connection. */
    private static final String OFFLINE = "run.not-checked-offline";

    private final ComposeViewModel model;
    private final Consumer<Problem.Where> goTo;
    private final VBox list = Nodes.withId(new VBox(), "problems");
    private final ScrollPane scroll = Nodes.styled(new ScrollPane(list), "problems-scroll");
    private final ProblemsHeader header;
    private final ProblemsHeight height;
    private Optional<Problem> current = Optional.empty();
    private List<Shown> toShown = List.of();
    private Optional<Connecting> connecting = Optional.empty();

    /** @param isRunning whether a connection attempt is running */
    private record Connecting(Runnable connect, ObservableValue<Boolean> isRunning) {}

    /** @param shared the total height of the script and this pane */
    public ProblemsPane(ComposeViewModel model, Consumer<Problem.Where> goTo, ObservableValue<Number> shared) {
        this.model = model;
        this.goTo = goTo;
        list.addEventHandler(KeyEvent.KEY_PRESSED, this::onKeyPressed);
        scroll.setFitToWidth(true);
        scroll.setFocusTraversable(false);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        height = new ProblemsHeight(shared, scroll, list);
        header = new ProblemsHeader(height, this::copy);
        getStyleClass().add("problems-pane");
        getChildren().setAll(height.handle(), header, scroll);
        managedProperty().bind(visibleProperty());
        model.problems().addListener((problems, before, now) -> show());
        model.form().addListener((forms, before, now) -> show());
        model.form()
                .map(form -> form.map(FormState::part).map(FormState.ShownPart::preset))
                .subscribe((before, now) -> height.forgetNeed());
        model.text().shown().addListener((texts, before, now) -> show());
        show();
    }

    /** Goes to the next or previous problem, wrapping around. */
    public void step(int by) {
        List<Problem> all = model.problems().get();
        if (!all.isEmpty()) {
            int at = current.map(all::indexOf).orElse(-1);
            goTo(all.get(at < 0 ? (by > 0 ? 0 : all.size() - 1) : Math.floorMod(at + by, all.size())));
        }
    }

    /** Goes to the problem that prevents the submission; unfolds the list. */
    public void showObstacle(Problem problem) {
        height.showRows();
        goTo(problem);
    }

    /** Focuses the current row, or the first one, and unfolds the list. */
    public void focusRow() {
        height.showRows();
        rows().stream()
                .filter(row -> current.filter(row.problem()::equals).isPresent())
                .findFirst()
                .or(() -> rows().stream().findFirst())
                .ifPresent(row -> {
                    row.requestFocus();
                    reveal(row);
                });
    }

    /** Returns whether the user has collapsed the list. */
    public BooleanProperty folded() {
        return height.chosenFolded();
    }

    @Override
    public void goTo(Problem problem) {
        current = Optional.of(problem);
        rows().forEach(this::highlight);
        rows().stream().filter(row -> row.problem().equals(problem)).findFirst().ifPresent(this::reveal);
        goTo.accept(problem.where());
    }

    @Override
    public void apply(Fix fix) {
        model.apply(fix);
    }

    @Override
    public void connect() {
        connecting.ifPresent(offer -> offer.connect().run());
    }

    /**
     * Offers to connect at problems that need a connection.
     *
     * @param isRunning whether a connection attempt is running
     */
    public void offerConnect(Runnable connect, ObservableValue<Boolean> isRunning) {
        connecting = Optional.of(new Connecting(connect, isRunning));
        isRunning.subscribe(running -> show());
    }

    private Offer offer(Problem problem) {
        return connecting
                .filter(offer -> problem.message().code().equals(OFFLINE))
                .map(offer -> offer.isRunning().getValue() ? Offer.WAIT : Offer.CONNECT)
                .orElse(Offer.NOTHING);
    }

    private void show() {
        List<Problem> problems = model.problems().get();
        setVisible(!problems.isEmpty());
        if (problems.isEmpty()) {
            height.forgetNeed();
        }
        List<Shown> now = problems.stream().map(this::toShown).toList();
        header.show(now.stream().map(Shown::style).toList());
        if (!now.equals(toShown)) {
            int focused = focusedRow();
            toShown = now;
            list.getChildren()
                    .setAll(now.stream()
                            .map(one -> new ProblemRow(one, lines(now.size()), this))
                            .toList());
            rows().forEach(this::highlight);
            if (focused >= 0 && !now.isEmpty()) {
                list.getChildren().get(Math.min(focused, now.size() - 1)).requestFocus();
            }
        }
    }

    private Shown toShown(Problem problem) {
        return new Shown(
                problem,
                ProblemStyle.of(problem, model.blockingProblems()),
                model.text().line(problem.where()),
                model.form().get().map(form -> form.listedFixes(problem)).orElse(List.of()),
                offer(problem));
    }

    /** Returns the maximum number of lines of a row: larger if only a few problems share the space. */
    private static int lines(int problems) {
        return problems <= 2 ? 3 : problems == 3 ? 2 : 1;
    }

    private List<ProblemRow> rows() {
        return list.getChildren().stream().map(ProblemRow.class::cast).toList();
    }

    private void highlight(ProblemRow row) {
        row.setCurrent(current.filter(row.problem()::equals).isPresent());
    }

    /** Returns the row that has the focus or contains the focused button; -1 if none. */
    private int focusedRow() {
        for (Node node = getScene() == null ? null : getScene().getFocusOwner();
                node != null;
                node = node.getParent()) {
            if (list.equals(node.getParent())) {
                return list.getChildren().indexOf(node);
            }
        }
        return -1;
    }

    private void onKeyPressed(KeyEvent pressed) {
        int by = pressed.getCode() == KeyCode.DOWN ? 1 : pressed.getCode() == KeyCode.UP ? -1 : 0;
        int at = focusedRow();
        if (by != 0 && at >= 0) {
            int to = Math.clamp(at + by, 0, list.getChildren().size() - 1);
            list.getChildren().get(to).requestFocus();
            reveal(rows().get(to));
            pressed.consume();
        }
    }

    private void reveal(Node row) {
        if (getScene() == null) {
            return;
        }
        scroll.applyCss();
        scroll.layout(); // the row may have just been expanded
        double hidden = list.getHeight() - scroll.getViewportBounds().getHeight();
        if (hidden > 0) {
            double top = row.getBoundsInParent().getMinY();
            double bottom = row.getBoundsInParent().getMaxY();
            double from = scroll.getVvalue() * hidden;
            double view = scroll.getViewportBounds().getHeight();
            double to = top < from ? top : bottom > from + view ? bottom - view : from;
            scroll.setVvalue(Math.clamp(to / hidden, 0, 1));
        }
    }

    private void copy() {
        SystemClipboard.copy(toShown.stream().map(ProblemRow::toLine).collect(Collectors.joining("\n")));
    }
}
