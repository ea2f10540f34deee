package org.batchwright.ui.compose.picture;

import javafx.scene.Parent;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.ToggleButton;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.ui.compose.ComposeScreen;
import org.batchwright.ui.compose.Lab;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.script.EditsViewModel;

/** A state of manually edited scripts of which to take a screenshot. */
enum ManualEditsPicture implements ComposePhoto.Pictured {
    MARKED {
        @Override
        public void prepare(ComposeScreen screen) {
            typed(screen);
        }

        @Override
        public void press(Parent root) {
            ((ToggleButton) root.lookup("#mode-script")).fire();
        }
    },
    EDITOR {
        @Override
        public void prepare(ComposeScreen screen) {
            typed(screen);
            screen.edits().startEditing();
        }
    },
    UNFINISHED {
        @Override
        public void prepare(ComposeScreen screen) {
            typed(screen);
            screen.edits().startEditing();
            screen.edits().type("echo later\n");
            screen.edits().closeEditor();
        }
    },
    CLASH {
        @Override
        public void prepare(ComposeScreen screen) {
            typed(screen);
            screen.model().set(Fields.TIME, Value.of("08:00:00"));
        }

        @Override
        public void press(Parent root) {
            ((Hyperlink) root.lookup("#edits-show")).fire();
        }
    },
    ELSEWHERE {
        @Override
        public void prepare(ComposeScreen screen) {
            typed(screen);
            screen.model().chooseCluster(ClusterName.THIS_COMPUTER);
        }
    };

    private static void typed(ComposeScreen screen) {
        EditsViewModel edits = screen.edits();
        edits.startEditing();
        edits.type(edits.open()
                .get()
                .orElseThrow()
                .text()
                .replace("--time=04:00:00", "--time=05:00:00   # the long night, 긴 밤")
                .replace(
                        "\npython train.py",
                        "\nnvidia-smi --query-gpu=name,memory.total --format=csv\nsrun python train.py"));
        edits.save();
    }

    @Override
    public void make(Lab lab, ComposeViewModel compose) {}
}
