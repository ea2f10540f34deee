package org.batchwright.ui.runs.header;

import java.util.List;
import java.util.Optional;
import javafx.scene.layout.VBox;
import org.batchwright.model.run.Run;
import org.batchwright.ui.runs.access.JobAccessPane;
import org.batchwright.ui.runs.access.JobAccessViewModel;
import org.batchwright.ui.runs.annotation.AnnotationLine;
import org.batchwright.ui.runs.cause.CauseActions;
import org.batchwright.ui.runs.cause.CausesPane;
import org.batchwright.ui.runs.cause.CausesViewModel;
import org.batchwright.ui.runs.port.PortsPane;
import org.batchwright.ui.runs.port.PortsViewModel;
import org.batchwright.ui.runs.row.RunActionsViewModel;
import org.batchwright.ui.runs.row.RunDetails;
import org.batchwright.ui.runs.stage.RunStages;

/** The selected run above its tabs: the header, the reason why the run failed or was not submitted, its annotations, and notices. */
public final class RunOverview extends VBox {
    private final RunHeader header;
    private final SelectionHeader selection;
    private final AnnotationLine annotations = new AnnotationLine();
    private final AlertNotice alert = new AlertNotice();
    private final HeldNotice held;
    private final RunStages stages;
    private final PortsPane ports;
    private Optional<RejectionNotice> rejection = Optional.empty();
    private Optional<JobAccessPane> access = Optional.empty();

    public RunOverview(
            SelectionHeader selection,
            RunHeader header,
            RunActionsViewModel actions,
            RunStages stages,
            PortsViewModel ports) {
        this.selection = selection;
        this.header = header;
        this.held = new HeldNotice(actions);
        this.stages = stages;
        this.ports = new PortsPane(ports);
        getChildren()
                .setAll(
                        selection,
                        header,
                        alert,
                        annotations,
                        held,
                        new ActionErrors(actions),
                        stages.node(),
                        this.ports);
    }

    /** Shows below the header why a run failed or was not submitted. */
    public void offerCauses(CausesViewModel causes, CauseActions then) {
        RejectionNotice notice = new RejectionNotice(then::fix);
        rejection = Optional.of(notice);
        getChildren().addAll(getChildren().indexOf(header) + 1, List.of(notice, new CausesPane(causes, then)));
    }

    /** Shows how to connect to running jobs that are ssh hosts. */
    public void offerJobAccess(JobAccessViewModel offered) {
        JobAccessPane pane = new JobAccessPane(offered);
        access = Optional.of(pane);
        getChildren().add(getChildren().indexOf(ports), pane);
    }

    /** Shows the actions on all selected runs if there are several. The header then describes only the run shown below. */
    public void showSelection(List<Run> runs) {
        selection.show(runs);
        header.showButtons(!selection.isSeveral());
    }

    public void show(RunDetails details) {
        Run run = details.row().run();
        header.show(details);
        rejection.ifPresent(notice -> notice.show(details));
        alert.show(details);
        held.show(details);
        annotations.show(run.annotations());
        stages.show(details);
        ports.show(run.id());
        access.ifPresent(pane -> pane.show(run));
    }
}
