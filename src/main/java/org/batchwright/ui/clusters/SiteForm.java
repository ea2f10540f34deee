package org.batchwright.ui.clusters;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.SiteProfile;
import org.batchwright.ui.clusters.form.FaultCount;
import org.batchwright.ui.clusters.form.NewClusterName;
import org.batchwright.ui.clusters.site.SiteQuestions;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Card;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** Creates a cluster from a bundled site: asks the user the site's questions and shows what the site provides. */
final class SiteForm extends VBox {
    private final ClustersViewModel model;
    private final SiteProfile site;
    private final Runnable close;
    private final FaultCount faults = new FaultCount();
    private final SiteQuestions questions;

    /** @param back action that returns to the list of sites */
    SiteForm(ClustersViewModel model, SiteProfile site, Runnable back, Runnable close) {
        this.model = model;
        this.site = site;
        this.close = close;
        questions = new SiteQuestions(
                site, NewClusterName.free(site.name(), model.names()), model.ssh.home(), this::showProblems);
        setId("site-form");
        getStyleClass().add("cluster-pane");
        Label title = Labels.whole(Texts.get("clusters.site.add", site.about().title()), "cluster-title");
        Label facts = Labels.styled(facts(), "muted");
        facts.setMinWidth(0);
        HBox head = new HBox(10, title, facts);
        head.setAlignment(Pos.BASELINE_LEFT);
        getChildren().setAll(head, new Card(Texts.get("clusters.site.own"), questions), buttons(back));
        getChildren().add(SiteFacts.card(site, site.cluster()));
        if (!site.cluster().queues().isEmpty()) {
            getChildren()
                    .add(new Card(
                            Texts.get("clusters.queues"),
                            new QueueTable(site.cluster().queues())));
        }
    }

    /** Focuses the first input field. */
    void focusFirstInput() {
        questions.focusFirst();
    }

    private String facts() {
        Optional<Address> address = site.cluster().address().filter(known -> site.knowsHost());
        Optional<String> way = address.filter(known -> !known.jump().isEmpty())
                .map(known -> Texts.get("clusters.site.jump", String.join(", ", known.jump())));
        return Stream.of(
                        Stream.of(site.about().organisation(), site.about().country(), SiteText.scheduler(site))
                                .filter(text -> !text.isEmpty()),
                        address.map(Address::toString).stream(),
                        way.stream())
                .flatMap(parts -> parts)
                .collect(Collectors.joining(" · "));
    }

    private HBox buttons(Runnable back) {
        Button save = Buttons.text("site-save", Texts.get("clusters.form.connect"), this::save);
        faults.guard(save, () -> questions.focusFirst(problems()));
        Button other = Buttons.text("site-back", Texts.get("clusters.site.back"), back);
        other.setCancelButton(true);
        return Nodes.row(8, save, other, faults);
    }

    private List<Problem> problems() {
        return questions.draft().problems(model.names());
    }

    private void showProblems() {
        List<Problem> problems = problems();
        questions.show(problems);
        faults.show(problems, questions::isTouched);
    }

    private void save() {
        questions.touchAll();
        showProblems();
        List<Problem> problems = problems();
        if (problems.isEmpty()) {
            model.save(questions.draft());
            close.run();
        } else {
            questions.focusFirst(problems);
        }
    }
}
