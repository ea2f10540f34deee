package org.batchwright.ui.compose.preflight;

import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.css.PseudoClass;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.batchwright.ui.compose.preflight.PreflightState.Phase;
import org.batchwright.ui.fx.ScreenVisibility;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Shortened;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.Tone;
import org.batchwright.ui.widget.node.Nodes;
import org.kordamp.ikonli.javafx.FontIcon;

/** A few lines above Submit: whether and when the cluster would start the job on screen. */
public final class PreflightCard extends VBox {
    private static final PseudoClass OUTDATED = PseudoClass.getPseudoClass("outdated");

    private static final double MIN_WIDTH_FOR_AGE = 520;
    /** Padding of the details, so that they begin below the headline. */
    private static final double INDENT = 22;
    /** The height of two lines of the headline; the tooltip shows a longer headline in full. */
    private static final double MAX_HEADLINE_HEIGHT = 38;

    private final PreflightViewModel model;
    private final FontIcon icon = Buttons.icon("fth-clock");
    private final Label headline = Shortened.of(new Label());
    private final Label age = Nodes.withId(Nodes.collapse(Labels.whole("")), "preflight-age", "muted");
    private final Button refresh;
    private final OtherClustersMenu others;
    private final FlowPane details = Nodes.withId(new FlowPane(6, 0), "preflight-details");

    public PreflightCard(PreflightViewModel model, OtherClusters elsewhere) {
        super(1);
        this.model = model;
        setId("preflight");
        getStyleClass().add("preflight");
        getStylesheets()
                .add(Objects.requireNonNull(PreflightCard.class.getResource("/org/batchwright/ui/preflight.css"))
                        .toExternalForm());
        setAccessibleRole(AccessibleRole.PARENT);
        headline.setId("preflight-headline");
        headline.setMinWidth(0);
        headline.setMaxSize(Double.MAX_VALUE, MAX_HEADLINE_HEIGHT);
        headline.setWrapText(true);
        HBox.setHgrow(headline, Priority.ALWAYS);
        refresh = Buttons.icon(
                "preflight-refresh", "fth-refresh-cw", Texts.get("compose.preflight.refresh"), model::refresh);
        others = new OtherClustersMenu(elsewhere);
        HBox line = Nodes.row(8, icon, headline, age, refresh, others);
        details.setMinWidth(0);
        details.getStyleClass().add("preflight-details");
        getChildren().setAll(line, details);
        managedProperty().bind(visibleProperty());
        new ScreenVisibility(this).subscribe(seen -> model.setVisible(seen != ScreenVisibility.Seen.NOT));
        model.state().subscribe(this::show);
    }

    private void show(PreflightState state) {
        PreflightTexts texts = new PreflightTexts(state, ZoneId.systemDefault());
        setVisible(state.phase() != Phase.HIDDEN);
        others.update();
        PreflightTexts.Headline first = texts.headline();
        headline.setText(first.text());
        icon.setIconLiteral(first.icon());
        for (Tone tone : Tone.values()) {
            icon.getStyleClass().remove(tone.styleClass());
        }
        icon.getStyleClass().add(first.tone().styleClass());
        String remark = texts.age();
        age.setText(remark);
        HoverText.set(refresh, Texts.get("compose.preflight.refresh.tip", remark));
        age.visibleProperty()
                .bind(widthProperty().greaterThan(MIN_WIDTH_FOR_AGE).or(new SimpleBooleanProperty(texts.isOutdated())));
        refresh.setVisible(state.phase() == Phase.ANSWERED || texts.isOutdated());
        refresh.setDisable(state.phase() == Phase.ASKING);
        List<Node> parts = new ArrayList<>();
        List<String> facts = texts.details();
        if (!facts.isEmpty()) {
            boolean sentences =
                    first.tone() == Tone.DANGER || first.tone() == Tone.WARNING; // each sentence is on its own line
            (sentences ? facts : List.of(String.join(" · ", facts))).forEach(fact -> parts.add(muted(fact)));
        }
        texts.connect().ifPresent(text -> parts.add(connect(text)));
        texts.record().ifPresent(record -> parts.add(muted(record)));
        Optional<PreflightTexts.Suggestion> earlier = texts.suggestion();
        earlier.ifPresent(one -> parts.add(link(one)));
        details.getChildren().setAll(parts);
        details.setManaged(!parts.isEmpty());
        pseudoClassStateChanged(OUTDATED, texts.isOutdated());
        setAccessibleText(String.join(
                ". ",
                Stream.of(List.of(first.text()), facts, texts.record().stream().toList(), List.of(remark))
                        .flatMap(List::stream)
                        .filter(part -> !part.isEmpty())
                        .toList()));
    }

    private Label muted(String text) {
        Label label = Nodes.styled(Shortened.of(new Label(text)), "muted");
        label.setMinWidth(0);
        label.maxWidthProperty().bind(details.widthProperty().subtract(INDENT));
        return label;
    }

    private Hyperlink connect(String text) {
        Hyperlink link = Nodes.withId(Labels.whole(new Hyperlink(text)), "preflight-connect", "quiet-link");
        link.setOnAction(pressed -> model.connect());
        return link;
    }

    private Hyperlink link(PreflightTexts.Suggestion earlier) {
        Hyperlink link = Nodes.withId(Labels.whole(new Hyperlink(earlier.text())), "preflight-earlier", "quiet-link");
        link.setOnAction(pressed -> model.useTime(earlier.time()));
        return link;
    }
}
