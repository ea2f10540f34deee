package org.batchwright.ui.clusters;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import javafx.scene.Node;
import org.batchwright.model.cluster.SiteProfile;
import org.batchwright.ui.clusters.form.ClusterForm;
import org.batchwright.ui.clusters.form.ClusterFormViewModel;
import org.batchwright.ui.widget.Texts;

/** The two steps of adding a cluster: choosing its type, and filling in its form. Input is kept while the user moves between the steps. */
final class NewClusterSteps {
    private final ClustersViewModel model;
    private final BiConsumer<Node, Runnable> show;
    private final Runnable close;
    private final NewClusterPane choice;
    private final Map<NewCluster, Form> forms = new HashMap<>();

    private record Form(Node node, Runnable focus) {}

    /**
     * @param show action that shows a step and then focuses it
     * @param close action that ends the steps
     */
    NewClusterSteps(ClustersViewModel model, BiConsumer<Node, Runnable> show, Runnable close) {
        this.model = model;
        this.show = show;
        this.close = close;
        this.choice = new NewClusterPane(model, this::open, close);
    }

    void showChoice() {
        show.accept(choice, choice::focusSearch);
    }

    private void open(NewCluster from) {
        Form form = forms.computeIfAbsent(from, this::form);
        show.accept(form.node(), form.focus());
    }

    private Form form(NewCluster from) {
        return switch (from) {
            case NewCluster.Site(SiteProfile profile) -> {
                SiteForm form = new SiteForm(model, profile, this::showChoice, close);
                yield new Form(form, form::focusFirstInput);
            }
            case NewCluster.Alias(String name) -> form(name);
            case NewCluster.Typed(String address) -> form(address);
        };
    }

    private Form form(String address) {
        ClusterFormViewModel edited = model.form(Optional.empty());
        ClusterForm form = new ClusterForm(edited, model.text(edited), Texts.get("clusters.form.add"), address, close);
        form.offerBack(this::showChoice);
        return new Form(form, form::focusFirstInput);
    }
}
