package org.batchwright.ui.clusters.form;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.VBox;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.ClusterField;
import org.batchwright.model.cluster.ClusterTable;
import org.batchwright.ui.widget.Card;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** The cards of a form, one for each section of its fields, in a pane that scrolls to the field to be shown. */
final class FormCards extends ScrollPane {
    private final ClusterFormViewModel model;
    private final FieldErrors errors;
    private final VBox cards = Nodes.styled(new VBox(), "cluster-pane");
    private final Map<ClusterField.Section, SectionCard> sections = new LinkedHashMap<>();
    private final Map<ClusterTable, SettingTable> tables = new LinkedHashMap<>();

    private record SectionCard(Card card, VBox body, SectionLines lines) {}

    /** @param first what is above the fields of the login node, if anything */
    FormCards(ClusterFormViewModel model, FieldErrors errors, Optional<Node> first) {
        this.model = model;
        this.errors = errors;
        getStyleClass().add("cluster-form-scroll");
        setFitToWidth(true);
        setContent(cards);
        for (ClusterField.Section section : ClusterField.Section.values()) {
            sections.put(section, card(section, first.filter(node -> section == ClusterField.Section.LOGIN)));
        }
        sections.values().forEach(one -> cards.getChildren().add(one.card()));
        show();
    }

    private SectionCard card(ClusterField.Section section, Optional<Node> first) {
        SectionLines lines = new SectionLines(section, model, errors);
        VBox body = new VBox(10);
        first.ifPresent(body.getChildren()::add);
        if (!model.fields(section).isEmpty()) {
            body.getChildren().addAll(lines, lines.addField().node());
        }
        String name = section.name().toLowerCase(Locale.ROOT);
        Card card = new Card(SettingTexts.section(section), body);
        card.setId("cluster-card-" + name);
        Texts.find("clusters.form." + name + ".remark").ifPresent(card.remark()::setText);
        return new SectionCard(card, body, lines);
    }

    /** Shows the current values; a card or table appears once the cluster has settings for it. */
    void show() {
        sections.forEach((section, one) -> {
            one.lines().show();
            List<ClusterTable> offered = model.tables(section);
            for (ClusterTable table : offered) {
                if (!tables.containsKey(table)) {
                    tables.put(table, new SettingTable(table, model, errors));
                    one.body().getChildren().add(tables.get(table));
                }
            }
            boolean useful = one.lines().hasAdded()
                    || !offered.isEmpty()
                    || model.fields(section).stream().anyMatch(model::isOffered);
            Nodes.setShown(one.card(), useful);
        });
        tables.values().forEach(SettingTable::show);
    }

    /** Adds a node below the cards. */
    void append(Node more) {
        cards.getChildren().add(more);
    }

    Optional<Node> find(String selector) {
        applyCss(); // until this call, the content of a scroll pane is not in the scene
        return Optional.ofNullable(cards.lookup(selector));
    }

    /** Focuses the first input. */
    void focusFirst() {
        find(".text-input").ifPresent(Node::requestFocus);
    }

    /** Scrolls to a field and focuses it; adds the field if it is not shown. */
    void showField(ClusterField<?> field) {
        sections.values().forEach(one -> one.lines().require(field));
        show();
        applyCss();
        layout();
        find("#" + SettingLine.id(field.key())).ifPresent(this::reveal);
    }

    /** Scrolls to the first field that has an error and focuses it; adds the field if it is not shown. */
    void showFirst(List<Problem> problems) {
        problems.stream()
                .filter(problem -> problem.severity() == Problem.Severity.ERROR)
                .flatMap(problem ->
                        problem.where() instanceof Problem.InField(String key) ? Stream.of(key) : Stream.empty())
                .findFirst()
                .ifPresent(this::showKey);
    }

    private void showKey(String key) {
        Optional<ClusterField<?>> field = sections.keySet().stream()
                .flatMap(section -> model.fields(section).stream())
                .filter(known -> known.key().equals(key))
                .findFirst();
        field.ifPresentOrElse(
                this::showField, () -> find("#" + SettingLine.id(key)).ifPresent(this::reveal));
    }

    private void reveal(Node input) {
        focusable(input).requestFocus();
        double top = cards.sceneToLocal(input.localToScene(0, 0)).getY();
        double room = cards.getHeight() - getViewportBounds().getHeight();
        if (room > 0) {
            setVvalue(Math.clamp((top - getViewportBounds().getHeight() / 2) / room, 0, 1));
        }
    }

    /** Returns the input itself or, in a table, the first invalid cell, otherwise the first cell. */
    private static Node focusable(Node input) {
        return input instanceof SettingTable table
                ? Stream.of(".wrong", ".text-input", ".button")
                        .flatMap(selector -> Stream.ofNullable(table.lookup(selector)))
                        .findFirst()
                        .orElse(input)
                : input;
    }
}
