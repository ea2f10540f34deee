package org.batchwright.ui.compose.picture;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.ScrollPane;
import org.batchwright.Given;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.PresetLayer;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Stage;
import org.batchwright.model.preset.Stage.Condition;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.ui.compose.ComposeScreen;
import org.batchwright.ui.compose.Lab;
import org.batchwright.ui.compose.TrainScript;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.draft.edit.SweepEdits.Switched;
import org.batchwright.ui.compose.draft.edit.SweepPart;
import org.batchwright.ui.compose.row.AssignmentTable;

/** A sweep, sample or chain of which to take a screenshot. */
enum SweepPicture implements ComposePhoto.Pictured {
    STAGES {
        @Override
        public void make(Lab lab, ComposeViewModel compose) {
            compose.edit("stages", preset -> preset.withStages(stages()));
            compose.shownScript().stage().choose("train");
        }
    },
    NO_SWEEP {
        @Override
        public void make(Lab lab, ComposeViewModel compose) {}
    },
    RANGE {
        @Override
        public void make(Lab lab, ComposeViewModel compose) {
            range(compose);
        }
    },
    GRID_AND_REPEAT {
        @Override
        public void make(Lab lab, ComposeViewModel compose) {
            grid(compose);
            compose.sweep().add(SweepPart.REPEAT);
            compose.set(Fields.REPEAT_TIMES, Value.of("many"));
        }
    },
    RANGE_WITH_ERRORS {
        @Override
        public void make(Lab lab, ComposeViewModel compose) {
            compose.sweep().add(SweepPart.RANGE);
            compose.set(Fields.RANGE_TO, Value.of("-5"));
            compose.sweep().add(SweepPart.RANDOM);
        }
    },
    LIST {
        @Override
        public void make(Lab lab, ComposeViewModel compose) {
            compose.sweep().add(SweepPart.TABLE);
            compose.set(
                    Fields.SWEEP_TABLE,
                    Value.of("lr\tbatch-size\trun-name\n"
                            + IntStream.range(1, 9)
                                    .mapToObj(i -> i + "e-4\t" + 4 * i + "\t실험 " + i + " (第" + i + "回)")
                                    .collect(Collectors.joining("\n"))));
            compose.set(Fields.SWEEP_EXCLUDE, Value.of("lr, batch-size\n3e-4, 12\n5e-4,\n"));
        }
    },
    RANDOM {
        @Override
        public void make(Lab lab, ComposeViewModel compose) {
            lab.facts.source(TrainScript.read());
            compose.sweep().add(SweepPart.RANDOM);
            compose.set(AssignmentTable.SPACE, "lr", Value.of("1e-5 to 1e-2 log"));
            compose.set(AssignmentTable.SPACE, "batch-size", Value.of("2 to 8"));
            compose.set(AssignmentTable.SPACE, "encoder", Value.of(List.of("vits", "vitb", "vitl")));
            compose.set(Fields.SWEEP_MAX_CONCURRENT, Value.of("4"));
        }
    },
    SAMPLE {
        @Override
        public void make(Lab lab, ComposeViewModel compose) {
            range(compose);
            compose.sweep().turnSample(Switched.ON);
            compose.shownScript().step(-1);
        }
    },
    CHAIN {
        @Override
        public void make(Lab lab, ComposeViewModel compose) {
            compose.sweep().turnChain(Switched.ON);
            compose.set(Fields.CHAIN_CHECKPOINT, Value.of("ckpt/last.pt"));
            compose.set(AssignmentTable.CONTINUED, "resume", Value.of("ckpt/last.pt"));
        }
    },
    JOBS {
        @Override
        public void make(Lab lab, ComposeViewModel compose) {
            range(compose);
            compose.set(Fields.RANGE_TO, Value.of("99999"));
            compose.sweep().list();
            compose.sweep().exclude(List.of(2, 5), Switched.ON);
        }

        @Override
        public void press(Parent root) {
            ((Button) root.lookup("#show-jobs")).fire();
        }
    },
    STEPPER {
        @Override
        public void make(Lab lab, ComposeViewModel compose) {
            grid(compose);
            compose.shownScript().showJob(3);
        }
    },
    AFTER {
        @Override
        public void make(Lab lab, ComposeViewModel compose) {
            range(compose);
        }

        @Override
        public void prepare(ComposeScreen screen) {
            screen.runAfter(Lab.RUN_41);
        }
    },
    INHERITED {
        @Override
        public void make(Lab lab, ComposeViewModel compose) {
            compose.open(Lab.BASE);
            range(compose);
            grid(compose);
            compose.sweep().turnSample(Switched.ON);
            lab.presets.changeOnDisk(
                    compose.form().get().orElseThrow().experiment().preset());
            compose.open(Lab.BATCH_4);
            compose.set(Fields.RANGE_STEP, Value.of("20"));
            compose.set(AssignmentTable.GRID, "lr", Value.of(List.of("1", "2")));
        }
    },
    SWITCHED_OFF {
        @Override
        public void make(Lab lab, ComposeViewModel compose) {
            range(compose);
            compose.sweep().turn(Switched.OFF);
        }
    },
    CJK {
        @Override
        public void make(Lab lab, ComposeViewModel compose) {
            compose.open(PresetId.of("말뭉치-실험/韓日_翻訳_very_long_name_of_an_experiment"));
            compose.set(AssignmentTable.PARAMETERS, "학습률", Value.of("0.001"));
            compose.set(AssignmentTable.GRID, "학습률", Value.of(List.of("0.001", "0.01", "0.1")));
            compose.set(
                    AssignmentTable.GRID, "実験の名前", Value.of(List.of("単眼深度推定の実験", "第三回・小さなバッチ", "とても長い名前の実験とその結果のまとめ")));
            compose.set(
                    AssignmentTable.ZIP,
                    "a-very-long-option-name-that-nobody-should-use",
                    Value.of(List.of("/gs/bs/tga-depth/data/nyu_v2/labelled", "/gs/bs/tga-depth/data/kitti")));
            compose.set(AssignmentTable.ZIP, "말뭉치", Value.of(List.of("가", "나")));
            compose.shownScript().showJob(7);
        }

        @Override
        public void press(Parent root) {
            ((Button) root.lookup("#show-jobs")).fire();
        }
    };

    @Override
    public void lookAt(Parent root) {
        ScrollPane scroll = (ScrollPane) root.lookup(".form-scroll");
        Node card = root.lookup(this == CHAIN ? "#card-sample" : "#card-sweep");
        double top = card.getBoundsInParent().getMinY() - 10;
        double hidden = scroll.getContent().getBoundsInLocal().getHeight()
                - scroll.getViewportBounds().getHeight();
        scroll.setVvalue(Math.clamp(top / hidden, 0, 1));
        root.layout();
    }

    private static void range(ComposeViewModel compose) {
        compose.sweep().add(SweepPart.RANGE);
        compose.set(Fields.RANGE_PARAMETERS, Value.of(List.of("epoch-start", "epoch-end")));
        compose.set(Fields.RANGE_TO, Value.of("200"));
        compose.set(Fields.RANGE_STEP, Value.of("10"));
        compose.set(Fields.SWEEP_MAX_CONCURRENT, Value.of("10"));
    }

    static List<Stage> stages() {
        return List.of(
                Stage.named("prepare")
                        .withValues(PresetLayer.NONE.withSettings(
                                Given.settings(Fields.COMMAND, "python prepare.py", Fields.TIME, "00:10:00"))),
                Stage.named("train")
                        .withAfter(Map.of("prepare", Condition.SUCCESS))
                        .withSweep(
                                Settings.NONE,
                                Map.of(
                                        ValueGroup.GRID,
                                        Assignments.NONE.with("lr", Value.of(List.of("1e-3", "3e-4", "1e-4"))))),
                Stage.named("모든 학습이 끝난 뒤의 평가")
                        .withAfter(Map.of("train", Condition.SUCCESS))
                        .withValues(PresetLayer.NONE.withSettings(Given.settings(Fields.COMMAND, "python eval.py"))),
                Stage.named("alarm")
                        .withAfter(Map.of("train", Condition.FAILURE))
                        .withValues(PresetLayer.NONE.withSettings(Given.settings(Fields.TIME, "soon"))),
                Stage.named("report").withAfter(Map.of("train", Condition.ANY, "모든 학습이 끝난 뒤의 평가", Condition.SUCCESS)));
    }

    private static void grid(ComposeViewModel compose) {
        compose.sweep().add(SweepPart.GRID);
        compose.set(AssignmentTable.GRID, "lr", Value.of(List.of("1e-4", "3e-4", "1e-3")));
        compose.set(AssignmentTable.GRID, "batch-size", Value.of(List.of("4", "8")));
    }
}
