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
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.batchwright.model.Assignments;
import org.batchwright.model.Field;
import org.batchwright.model.Frozen;
import org.batchwright.model.Settings;
import org.batchwright.model.Value;
import org.batchwright.ui.widget.Card;
import org.batchwright.ui.widget.Texts;

/** What the run was submitted with: parameters, resources, the other settings, variables. */
final class ParametersPane extends ScrollPane {
    private final FlowPane cards = new FlowPane(12, 12);

    ParametersPane() {
        super();
        setId("run-parameters");
        setFitToWidth(true);
        cards.getStyleClass().add("run-cards");
        cards.setRowValignment(VPos.TOP);
        setContent(cards);
    }

    void show(RunDetails details) {
        cards.getChildren().setAll(details.frozen().map(ParametersPane::cards).orElseGet(() -> List.of(nothing())));
    }

    private static List<Node> cards(Frozen frozen) {
        List<Node> all = new ArrayList<>();
        all.add(card("parameters", assigned(frozen.job().parameters())));
        all.add(card("resources", set(frozen.job().settings(), Field.Section.RESOURCES)));
        List<Line> environment = new ArrayList<>(set(frozen.job().settings(), Field.Section.COMMAND));
        environment.addAll(set(frozen.job().settings(), Field.Section.ENVIRONMENT));
        all.add(card("environment", environment));
        if (!frozen.job().variables().values().isEmpty()) {
            all.add(card("variables", assigned(frozen.job().variables())));
        }
        return all;
    }

    private record Line(String name, String value) {}

    private static List<Line> assigned(Assignments assignments) {
        return assignments.values().entrySet().stream()
                .map(entry -> new Line(entry.getKey(), entry.getValue().shown()))
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
            Label key = new Label(lines.get(i).name());
            key.getStyleClass().add("muted");
            Label value = new Label(lines.get(i).value());
            value.getStyleClass().add("mono");
            value.setWrapText(true);
            GridPane.setValignment(key, VPos.TOP);
            grid.addRow(i, key, value);
        }
        if (lines.isEmpty()) {
            grid.add(new Label(Texts.get("runs.parameters.none")), 0, 0);
        }
        Card card = new Card(Texts.get("runs.parameters." + name), grid);
        card.setPrefWidth(400);
        card.setId("run-card-" + name);
        return card;
    }

    private static Label nothing() {
        return new Label(Texts.get("runs.parameters.unknown"));
    }
}
