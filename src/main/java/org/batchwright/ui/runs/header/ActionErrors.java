package org.batchwright.ui.runs.header;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.layout.VBox;
import org.batchwright.ui.runs.row.RunActionsViewModel;
import org.batchwright.ui.widget.ErrorPanel;

/** Shows why the last action on a run failed, until the user dismisses it or the next action starts. */
public final class ActionErrors extends VBox {
    public ActionErrors(RunActionsViewModel actions) {
        actions.failure()
                .subscribe(failure -> getChildren()
                        .setAll(failure.map(why -> List.<Node>of(new ErrorPanel(why, actions::dismissFailure).apart()))
                                .orElse(List.of())));
    }
}
