package org.batchwright;

import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import org.batchwright.ui.clusters.ClustersView;
import org.batchwright.ui.compose.ComposeScreen;
import org.batchwright.ui.compose.draft.Drafts.EditedRun;
import org.batchwright.ui.compose.draft.FormState;
import org.batchwright.ui.compose.draft.PresetTextViewModel.Editing;
import org.batchwright.ui.runs.RunsView;
import org.batchwright.ui.runs.ShownRun;
import org.batchwright.ui.session.SessionMemory;
import org.batchwright.ui.session.WindowSession;
import org.batchwright.ui.shell.Navigation;

/** Restores what the window last showed, and remembers what it shows from then on. */
record SessionWiring(SessionMemory memory, Navigation navigation) {

    /** Returns what Compose shows when the window opens. */
    static ComposeScreen.Start start(WindowSession last) {
        return new ComposeScreen.Start(last.preset(), last.asYaml(), last.picked());
    }

    /** Starts remembering what the window shows; call before it is shown. */
    void follow(ComposeScreen compose, RunsView runs, ClustersView clusters) {
        WindowSession last = memory.last();
        ShownRun shown = runs.shownRun();
        shown.restore(last.run(), last.runTab());
        last.cluster().ifPresent(clusters::restore);
        last.screen().ifPresent(navigation::restore);
        ObjectProperty<Optional<EditedRun>> edited = compose.model().drafts().editedRun();
        edited.set(last.draftOrigin().map(origin -> new EditedRun(origin.preset(), origin.run())));
        edited.subscribe(run -> memory.change(
                now -> now.withDraftOrigin(run.map(one -> new WindowSession.DraftOrigin(one.preset(), one.number())))));
        navigation.current().subscribe(screen -> memory.change(now -> now.withScreen(screen)));
        compose.model()
                .form()
                .map(form -> form.map(FormState::id))
                .subscribe(preset -> memory.change(now -> preset.isPresent() ? now.withPreset(preset) : now));
        compose.model().text().editing().subscribe(how -> memory.change(now -> now.withYaml(how == Editing.YAML)));
        compose.model().chosenCluster().picked().subscribe(picked -> memory.change(now -> now.withPicked(picked)));
        compose.problemsFolded().set(last.problemsFolded());
        compose.problemsFolded().subscribe(folded -> memory.change(now -> now.withProblemsFolded(folded)));
        shown.run().subscribe(run -> memory.change(now -> run.isPresent() ? now.withRun(run) : now));
        shown.tab().subscribe(tab -> memory.change(now -> now.withRunTab(tab)));
        clusters.selected().subscribe(cluster -> memory.change(now -> now.withCluster(cluster)));
    }
}
