package org.batchwright.ui.settings;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.VBox;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.ui.fx.ChoiceTexts;
import org.batchwright.ui.shell.Action;
import org.batchwright.ui.shell.Appearance;
import org.batchwright.ui.shell.Navigation;
import org.batchwright.ui.shell.Screen;
import org.batchwright.ui.update.UpdateLine;
import org.batchwright.ui.update.UpdatesViewModel;
import org.batchwright.ui.widget.Card;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Segments;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** The Settings page. Its actions are available on every page. */
public final class SettingsView implements Screen {
    private static final double WIDTH = 680;
    private static final double CLUSTER_WIDTH = 240;

    private final SettingsViewModel model;
    private final Path file;
    private final UpdateLine updates;
    private final ScrollPane node = Nodes.withId(new ScrollPane(), "settings-page", "form-scroll");

    /** @param file the file in which the settings are stored, shown to the user */
    public SettingsView(
            SettingsViewModel model,
            WebhookViewModel webhook,
            UpdatesViewModel updates,
            Navigation navigation,
            Path file) {
        this.model = model;
        this.file = file;
        this.updates = new UpdateLine(updates, () -> {
            navigation.show(name());
            node.setVvalue(node.getVmax());
        });
        Label title = Labels.styled(Texts.get("shell.screen.settings"), "settings-title");
        VBox page = new VBox(
                12,
                title,
                appearanceCard(),
                presetsCard(),
                logCard(),
                NotificationsCard.of(model, webhook),
                UpdatesCard.of(updates),
                storedIn());
        page.setMaxWidth(WIDTH);
        page.getStyleClass().add("settings-page");
        VBox centered = new VBox(page);
        centered.setAlignment(Pos.TOP_CENTER);
        node.setContent(centered);
        node.setFitToWidth(true);
    }

    @Override
    public String name() {
        return Navigation.SETTINGS;
    }

    @Override
    public String icon() {
        return "fth-settings";
    }

    @Override
    public Node node() {
        return node;
    }

    @Override
    public Optional<Node> status() {
        return Optional.of(updates);
    }

    @Override
    public List<Action> actions() {
        List<Action> all = new ArrayList<>();
        all.add(Action.of(Texts.get("settings.zoom.in"), Action.shortcut(KeyCode.PLUS), model::zoomIn));
        all.add(Action.of(Texts.get("settings.zoom.in"), Action.shortcut(KeyCode.EQUALS), model::zoomIn));
        all.add(Action.of(
                Texts.get("settings.zoom.in"),
                new KeyCodeCombination(KeyCode.EQUALS, KeyCombination.SHORTCUT_DOWN, KeyCombination.SHIFT_DOWN),
                model::zoomIn));
        all.add(Action.of(Texts.get("settings.zoom.in"), Action.shortcut(KeyCode.ADD), model::zoomIn));
        all.add(Action.of(Texts.get("settings.zoom.out"), Action.shortcut(KeyCode.MINUS), model::zoomOut));
        all.add(Action.of(Texts.get("settings.zoom.out"), Action.shortcut(KeyCode.SUBTRACT), model::zoomOut));
        all.add(Action.of(Texts.get("settings.zoom.reset"), Action.shortcut(KeyCode.DIGIT0), model::resetZoom));
        for (Appearance one : Appearance.values()) {
            all.add(Action.of(
                    Texts.get("settings.appearance.choose", appearanceTitle(one)), () -> model.chooseAppearance(one)));
        }
        return all;
    }

    private Card appearanceCard() {
        Segments<Appearance> theme =
                new Segments<>("appearance", Arrays.asList(Appearance.values()), SettingsView::appearanceTitle);
        model.appearance().subscribe(now -> theme.value().set(now));
        theme.onPressed(() -> model.chooseAppearance(theme.value().get()));
        SettingsGrid grid = new SettingsGrid();
        grid.addRow("settings.theme", theme, "");
        grid.addRow(
                "settings.accent",
                SettingsGrid.choice(
                        "accent",
                        List.of(Accent.values()),
                        model.accent(),
                        color -> Texts.get("settings.accent." + color.key())),
                "");
        grid.addRow(
                "settings.zoom",
                SettingsGrid.choice(
                        "zoom", UserSettings.ZOOMS, model.zoom(), size -> Texts.get("settings.percent", size)),
                Texts.get("settings.zoom.note"));
        return new Card(Texts.get("settings.appearance"), grid);
    }

    private Card presetsCard() {
        ComboBox<ClusterName> box = Nodes.withId(new ComboBox<>(), "default-cluster");
        box.setMinWidth(SettingsGrid.CHOICE_WIDTH);
        box.setMaxWidth(CLUSTER_WIDTH);
        box.setConverter(new ChoiceTexts<>(ClusterName::title));
        model.clusters().subscribe(all -> {
            box.getItems().setAll(all);
            box.setValue(model.defaultCluster().get());
        });
        box.setOnAction(chosen -> Optional.ofNullable(box.getValue()).ifPresent(model.defaultCluster()::set));
        SettingsGrid grid = new SettingsGrid();
        grid.addRow("settings.cluster", box, Texts.get("settings.cluster.note"));
        return new Card(Texts.get("settings.presets"), grid);
    }

    private Card logCard() {
        SettingsGrid grid = new SettingsGrid();
        ComboBox<String> family = SettingsGrid.choice(
                "log-font", LogFonts.offered(model.logFont().get()), model.logFont(), LogFonts::title);
        grid.addRow("settings.log.font", family, "");
        grid.addRow(
                "settings.log.size",
                SettingsGrid.choice(
                        "log-font-size",
                        UserSettings.LOG_FONT_SIZES,
                        model.logFontSize(),
                        size -> Texts.get("settings.pixels", size)),
                "");
        Label sample =
                Nodes.withId(new Label(Texts.get("settings.log.sample")), "log-sample", "log-text", "settings-sample");
        grid.addRow("settings.log.preview", sample, "");
        return new Card(Texts.get("settings.log"), grid);
    }

    private Node storedIn() {
        Label where = Labels.styled(Texts.get("settings.stored", file), "muted");
        where.setWrapText(true);
        return where;
    }

    private static String appearanceTitle(Appearance one) {
        return Texts.get("settings.appearance." + one.key());
    }
}
