package org.batchwright.ui.runs;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.plan.usage.ResourceUse;
import org.batchwright.plan.usage.UsageTexts;
import org.batchwright.ui.runs.row.JobPart;
import org.batchwright.ui.runs.row.RunDetails;
import org.batchwright.ui.widget.Card;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/**
 * The settings with which a run was submitted: parameters, resources, other settings, variables and, for a sweep, the values of each job.
 */
final class SubmittedSettingsPane extends HBox {
    /** The width of a card, including its margins and the scroll bar. */
    private static final double WIDTH = 440;

    private static final double LEAST_CARD = 380;
    private static final double GAP = 12;

    private final ScrollPane scroll = new ScrollPane();
    private final FlowPane cards = Nodes.styled(new FlowPane(GAP, GAP), "run-cards");
    private final SweptTable table = new SweptTable();

    SubmittedSettingsPane() {
        super();
        setId("run-parameters");
        cards.setRowValignment(VPos.TOP);
        scroll.viewportBoundsProperty().subscribe(bounds -> fit()); // the card area is never narrower than one card
        scroll.setFitToWidth(true);
        scroll.setMinWidth(WIDTH);
        scroll.setContent(cards);
        HBox.setHgrow(scroll, Priority.ALWAYS);
        HBox.setHgrow(table, Priority.ALWAYS);
    }

    /** Arranges the cards in columns of equal width. */
    private void fit() {
        double room = Math.max(LEAST_CARD, scroll.getViewportBounds().getWidth() - 2 * GAP);
        int most = Math.max(1, cards.getChildren().size());
        int columns = Math.clamp((long) ((room + GAP) / (LEAST_CARD + GAP)), 1, most);
        for (Node card : cards.getChildren()) {
            if (card instanceof Card region) {
                region.setPrefWidth(Math.floor((room - (columns - 1) * GAP) / columns));
            }
        }
    }

    void show(RunDetails details) {
        cards.getChildren()
                .setAll(details.submittedRun()
                        .map(submittedRun -> cards(details, submittedRun))
                        .orElseGet(() -> List.of(createEmptyLabel())));
        fit();
        boolean sweep = details.row().isSeveral()
                && details.focus().isWholeRun()
                && !details.row().request().swept().isEmpty();
        scroll.setMaxWidth(sweep ? WIDTH : Double.MAX_VALUE);
        if (sweep) {
            table.show(details.row());
            getChildren().setAll(List.of(scroll, table));
        } else {
            getChildren().setAll(List.of(scroll));
        }
    }

    /** Returns the parameters that all jobs of a sweep share, or all parameters of one of its jobs. */
    private static Assignments parameters(RunDetails details, SubmittedRun submittedRun) {
        Assignments parameters = submittedRun.job().parameters();
        if (!details.row().isSeveral()) {
            return parameters;
        }
        if (details.focus().isWholeRun()) {
            for (String name : details.row().request().swept()) {
                parameters = parameters.without(name);
            }
            return parameters;
        }
        Map<String, String> own = details.shownRow().part().map(JobPart::values).orElse(Map.of());
        for (Map.Entry<String, String> value : own.entrySet()) {
            parameters = parameters.with(value.getKey(), Value.of(value.getValue()));
        }
        return parameters;
    }

    private static List<Node> cards(RunDetails details, SubmittedRun submittedRun) {
        List<Node> all = new ArrayList<>();
        boolean common = details.row().isSeveral() && details.focus().isWholeRun();
        all.add(card(common ? "common" : "parameters", assigned(parameters(details, submittedRun))));
        all.add(card("resources", set(submittedRun.job().settings(), Field.Section.RESOURCES)));
        List<Line> used = used(details, submittedRun);
        if (!used.isEmpty()) {
            all.add(card("used", used));
        }
        List<Line> environment = new ArrayList<>(set(submittedRun.job().settings(), Field.Section.COMMAND));
        environment.addAll(set(submittedRun.job().settings(), Field.Section.ENVIRONMENT));
        all.add(card("environment", environment));
        List<Line> results = set(submittedRun.job().settings(), Field.Section.RESULTS);
        if (!results.isEmpty()) {
            all.add(card("results", results));
        }
        if (!submittedRun.job().variables().values().isEmpty()) {
            all.add(card("variables", assigned(submittedRun.job().variables())));
        }
        return all;
    }

    private record Line(String name, String value) {}

    private static List<Line> assigned(Assignments assignments) {
        return assignments.values().entrySet().stream()
                .map(entry -> new Line(entry.getKey(), entry.getValue().displayText()))
                .toList();
    }

    /** Returns the resource usage of the shown jobs, if they all request the same resources. */
    private static List<Line> used(RunDetails details, SubmittedRun submittedRun) {
        List<Job> jobs = details.shownRow().run().jobs().stream()
                .filter(job -> details.focus().isWholeRun()
                        || job.task() == details.focus().task())
                .toList();
        boolean staged = jobs.stream().anyMatch(job -> !job.what().stage().isEmpty());
        Settings requested = staged ? Settings.NONE : submittedRun.job().settings();
        return UsageTexts.of(ResourceUse.of(requested, jobs)).entrySet().stream()
                .map(entry -> new Line(entry.getKey(), entry.getValue()))
                .toList();
    }

    private static List<Line> set(Settings settings, Field.Section section) {
        List<Line> lines = new ArrayList<>();
        for (Map.Entry<Field<?>, Value> entry : settings.values().entrySet()) {
            if (entry.getKey().section() == section) {
                lines.add(new Line(
                        entry.getKey().name(),
                        String.join("\n", entry.getValue().texts())));
            }
        }
        return lines;
    }

    private static Card card(String name, List<Line> lines) {
        GridPane grid = new GridPane(18, 5);
        ColumnConstraints names = new ColumnConstraints();
        names.setMinWidth(Region.USE_PREF_SIZE);
        ColumnConstraints values = new ColumnConstraints();
        values.setHgrow(Priority.ALWAYS);
        grid.getColumnConstraints().setAll(names, values);
        for (int i = 0; i < lines.size(); i++) {
            Label key = Labels.styled(lines.get(i).name(), "muted");
            Label value = Labels.wrapped(lines.get(i).value(), "mono");
            GridPane.setValignment(key, VPos.TOP);
            grid.addRow(i, key, value);
        }
        if (lines.isEmpty()) {
            grid.add(new Label(Texts.get("runs.parameters.none")), 0, 0);
        }
        Card card = new Card(Texts.get("runs.parameters." + name), grid);
        card.setId("run-card-" + name);
        return card;
    }

    private static Label createEmptyLabel() {
        return new Label(Texts.get("runs.parameters.unknown"));
    }
}
