package org.batchwright.ui.clusters;

import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.batchwright.model.cluster.SiteProfile;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Shortened;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/** List cell of a starting point: name, operator, and known facts, with a heading above the first of each kind. */
final class NewClusterCell extends ListCell<NewCluster> {
    /** In pixels; wider titles are truncated where space is scarce. */
    private static final double MOST_TITLE_WIDTH = 440;

    static final double ROW_HEIGHT = 36;
    static final double HEADING_HEIGHT = 30;

    private final FontIcon icon = Buttons.icon("fth-server");
    private final Label title = Shortened.of(new Label() {
        @Override
        protected double computeMinWidth(double height) {
            return Math.min(MOST_TITLE_WIDTH, computePrefWidth(height));
        }
    });
    private final Label whose = Labels.styled("", "muted");
    private final Label facts = Labels.whole("", "muted");
    private final Label heading = Labels.styled("", "new-cluster-heading");
    private final VBox content;

    NewClusterCell(Consumer<NewCluster> chosen) {
        title.getStyleClass().add("cluster-name");
        whose.setMinWidth(0);
        HBox row = Nodes.styled(Nodes.row(10, icon, title, whose, new Spacer(), facts), "new-cluster-row");
        row.setMinHeight(ROW_HEIGHT);
        heading.setMinHeight(HEADING_HEIGHT);
        content = new VBox(heading, row);
        setPrefWidth(0);
        row.setOnMouseClicked(clicked -> {
            if (getItem() != null) {
                chosen.accept(getItem());
            }
        });
    }

    @Override
    protected void updateItem(@Nullable NewCluster item, boolean empty) {
        super.updateItem(item, empty);
        setText(null);
        setGraphic(empty || item == null ? null : content);
        if (!empty && item != null) {
            show(item);
            Optional<String> group = isFirstOfGroup(item) ? item.heading() : Optional.empty();
            heading.setText(group.orElse(""));
            Nodes.setShown(heading, group.isPresent());
            setAccessibleText(title.getText() + ", " + whose.getText() + ", "
                    + item.heading().orElse("") + ", " + facts.getText());
        }
    }

    private boolean isFirstOfGroup(NewCluster item) {
        return getIndex() == 0
                || !getListView().getItems().get(getIndex() - 1).heading().equals(item.heading());
    }

    private void show(NewCluster item) {
        switch (item) {
            case NewCluster.Site(SiteProfile profile) ->
                showTexts(
                        "fth-globe",
                        profile.about().title(),
                        profile.about().organisation(),
                        Texts.get(
                                "clusters.new.site",
                                SiteText.scheduler(profile),
                                profile.about().asOf()));
            case NewCluster.Alias(String name) -> showTexts("fth-terminal", name, "", "");
            case NewCluster.Typed typed ->
                showTexts(
                        "fth-edit-2",
                        typed.address().isEmpty()
                                ? Texts.get("clusters.new.address")
                                : Texts.get("clusters.new.address.typed", typed.destination()),
                        "",
                        "");
        }
    }

    private void showTexts(String sign, String name, String owner, String known) {
        icon.setIconLiteral(sign);
        title.setText(name);
        whose.setText(owner);
        facts.setText(known);
    }
}
