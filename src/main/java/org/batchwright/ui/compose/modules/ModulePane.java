package org.batchwright.ui.compose.modules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.batchwright.run.modules.ModuleDetail;
import org.batchwright.run.modules.ModuleList.Module;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Chip;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.Tone;
import org.batchwright.ui.widget.node.Nodes;

/** One module: its versions, description, prerequisites and conflicts, and a button to add it to the preset. */
final class ModulePane extends ScrollPane {
    private final ModuleBrowser browser;
    private final Label name = Nodes.withId(new Label(), "module-name", "card-title", "mono");
    private final ComboBox<String> version = new ComboBox<>();
    private final Chip usual = new Chip(Texts.get("compose.modules.default"), Tone.NEUTRAL);
    private final Button add = Buttons.withIcon("modules-add", "fth-plus", "", this::add);
    private final Label describe = Nodes.withId(new Label(), "module-words");
    private final VBox body = Nodes.styled(new VBox(10), "module-body");
    private Optional<Module> module = Optional.empty();

    ModulePane(ModuleBrowser browser) {
        this.browser = browser;
        name.setWrapText(true);
        version.setId("module-version");
        version.setAccessibleText(Texts.get("compose.modules.version"));
        version.valueProperty().addListener((values, before, now) -> onVersionChosen());
        Buttons.markPrimary(add);
        add.setMinWidth(0);
        version.setMaxWidth(220);
        describe.setWrapText(true);
        usual.managedProperty().bind(usual.visibleProperty());
        HBox line = Nodes.styled(new HBox(8, version, usual), "module-line");
        line.managedProperty().bind(version.managedProperty());
        body.getChildren().setAll(name, line, add, describe);
        body.setMinWidth(0);
        setContent(body);
        setFitToWidth(true);
        setHbarPolicy(ScrollBarPolicy.NEVER);
        getStyleClass().add("form-scroll");
        browser.detail().addListener((details, before, now) -> updateTexts());
        browser.looking().addListener((busy, before, now) -> updateTexts());
        show(Optional.empty());
    }

    void show(Optional<Module> shown) {
        module = shown;
        body.setVisible(shown.isPresent());
        shown.ifPresent(one -> {
            name.setText(one.name());
            version.getItems().setAll(one.versions());
            Nodes.setShown(version, !one.versions().isEmpty());
            version.setValue(one.first());
            onVersionChosen();
        });
    }

    private String version() {
        return Optional.ofNullable(version.getValue()).orElse("");
    }

    private Optional<String> full() {
        return module.filter(one -> one.versions().isEmpty() || !version().isEmpty())
                .map(one -> one.full(one.versions().isEmpty() ? "" : version()));
    }

    private void onVersionChosen() {
        usual.setVisible(module.flatMap(Module::usual).filter(version()::equals).isPresent());
        full().ifPresent(browser::loadDetail);
        updateTexts();
    }

    /** Adds the module to the preset, or removes it if already added. */
    void add() {
        full().ifPresent(full -> {
            if (browser.isChosen(full)) {
                browser.remove(full);
            } else {
                module.ifPresent(one -> browser.add(one, one.versions().isEmpty() ? "" : version()));
            }
            updateTexts();
        });
    }

    private void updateTexts() {
        Optional<ModuleDetail> detail = browser.detail()
                .get()
                .filter(known -> full().filter(known.full()::equals).isPresent());
        boolean isIn = full().filter(browser::isChosen).isPresent();
        List<String> missing =
                detail.map(known -> known.missing(browser.chosenModules())).orElse(List.of());
        String key = isIn
                ? "compose.modules.takeout"
                : missing.isEmpty() ? "compose.modules.add" : "compose.modules.addwith";
        add.setText(Texts.get(key, String.join(", ", missing)));
        describe.setText(detail.map(this::describe).orElseGet(() -> Texts.get("compose.modules.looking")));
        describe.getStyleClass().remove("muted");
        if (detail.isEmpty()) {
            describe.getStyleClass().add("muted");
        }
    }

    private String describe(ModuleDetail detail) {
        List<String> lines = new ArrayList<>();
        if (!detail.description().isEmpty()) {
            lines.add(detail.description());
        }
        if (!detail.ways().isEmpty()) {
            lines.add(Texts.get(
                    "compose.modules.needs",
                    detail.ways().stream()
                            .map(way -> String.join(" + ", way))
                            .collect(Collectors.joining(Texts.get("compose.modules.or")))));
        }
        List<String> against = detail.conflictingModules(browser.otherModules(module));
        if (!against.isEmpty()) {
            lines.add(Texts.get("compose.modules.against", String.join(", ", against)));
        }
        if (!detail.conflicts().isEmpty()) {
            lines.add(Texts.get("compose.modules.conflicts", String.join(", ", detail.conflicts())));
        }
        return lines.isEmpty() ? Texts.get("compose.modules.silent") : String.join("\n\n", lines);
    }
}
