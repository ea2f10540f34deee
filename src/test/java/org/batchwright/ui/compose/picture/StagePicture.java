package org.batchwright.ui.compose.picture;

import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.ui.compose.Lab;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.row.AssignmentTable;

/** A state of the stage form of which to take a screenshot. */
enum StagePicture implements ComposePhoto.Pictured {
    ALL_STAGES {
        @Override
        public void make(Lab lab, ComposeViewModel compose) {
            compose.edit("stages", preset -> preset.withStages(SweepPicture.stages()));
        }
    },
    STAGE {
        @Override
        public void make(Lab lab, ComposeViewModel compose) {
            ALL_STAGES.make(lab, compose);
            compose.stages().choose("train");
            compose.set(Fields.TIME, Value.of("36:00:00"));
            compose.set(Fields.GPUS_PER_NODE, Value.of("4"));
            compose.set(AssignmentTable.PARAMETERS, "lr", Value.of("1e-2"));
        }
    },
    STAGE_WITH_ERROR {
        @Override
        public void make(Lab lab, ComposeViewModel compose) {
            ALL_STAGES.make(lab, compose);
            compose.stages().choose("alarm");
        }
    },
    JOIN {
        @Override
        public void make(Lab lab, ComposeViewModel compose) {
            ALL_STAGES.make(lab, compose);
            compose.stages().choose("report");
        }

        @Override
        public void press(Parent root) {
            ((Button) root.lookup("#stage-add")).fire();
            ((TextField) root.lookup("#stage-name")).setText("train");
        }
    },
    REMOVED {
        @Override
        public void make(Lab lab, ComposeViewModel compose) {
            ALL_STAGES.make(lab, compose);
            compose.stages().remove("train");
        }
    },
    FIRST {
        @Override
        public void make(Lab lab, ComposeViewModel compose) {
            compose.stages().chooseAll();
        }

        @Override
        public void press(Parent root) {
            ((Button) root.lookup("#first-stage-add")).fire();
        }

        @Override
        public void lookAt(Parent root) {
            ((ScrollPane) root.lookup(".form-scroll")).setVvalue(0.75);
        }
    }
}
