package org.batchwright.ui.compose.picture;

import static org.batchwright.ui.compose.TrainScript.required;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.event.ActionEvent;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Price;
import org.batchwright.model.preset.ContainerFields;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Value;
import org.batchwright.options.OptionReading;
import org.batchwright.run.modules.ModuleDetail;
import org.batchwright.text.Message;
import org.batchwright.ui.compose.ComposeScreen;
import org.batchwright.ui.compose.DraftMistakes;
import org.batchwright.ui.compose.Lab;
import org.batchwright.ui.compose.TrainScript;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.draft.PresetTextViewModel.Editing;
import org.batchwright.ui.compose.row.AssignmentTable;

/** A state of Compose of which to take a screenshot. */
enum ComposePicture implements ComposePhoto.Pictured {
    NOTHING_KNOWN {
        @Override
        public void make(Lab lab, ComposeViewModel compose) {}
    },
    OPTIONS {
        @Override
        public void make(Lab lab, ComposeViewModel compose) {
            lab.facts.source(TrainScript.read());
            lab.facts.there(List.of(), "parameters.data-dir", "environment.conda");
            DraftMistakes.edit(compose);
        }
    },
    SWEPT {
        @Override
        public void make(Lab lab, ComposeViewModel compose) {
            lab.facts.source(TrainScript.read(required("output")));
            compose.set(
                    AssignmentTable.GRID,
                    "lr",
                    Value.of(List.of("1e-5", "3e-5", "1e-4", "3e-4", "1e-3", "3e-3", "1e-2")));
            compose.set(AssignmentTable.GRID, "実験の名前とその結果のまとめ", Value.of(List.of("작은_배치", "大きなバッチ(第三回)")));
            compose.set(AssignmentTable.GRID, "output", Value.of(List.of("a", "b")));
        }
    },
    YAML {
        @Override
        public void make(Lab lab, ComposeViewModel compose) {
            compose.set(AssignmentTable.PARAMETERS, "実験の名前とその結果のまとめ", Value.of("작은_배치"));
            compose.set(Fields.TIME, Value.of("48:00:00"));
            compose.text().choose(Editing.YAML);
        }
    },
    YAML_INVALID {
        @Override
        public void make(Lab lab, ComposeViewModel compose) {
            YAML.make(lab, compose);
            compose.text().type(compose.text().shown().get().orElseThrow().text() + "stages: [\n");
        }
    },
    FRESH {
        @Override
        public void make(Lab lab, ComposeViewModel compose) {
            lab.presets.changeOnDisk(Preset.empty(PresetId.of("말뭉치-실험/韓日_翻訳_fresh")));
            compose.open(PresetId.of("말뭉치-실험/韓日_翻訳_fresh"));
        }
    },
    COST {
        @Override
        public void make(Lab lab, ComposeViewModel compose) {
            lab.clusters.save(Lab.priced(lab.clusters.all().getLast(), Price.Reliability.GUESSED));
            DraftMistakes.edit(compose);
        }
    },
    UNFOLDED {
        @Override
        public void make(Lab lab, ComposeViewModel compose) {
            lab.facts.source(TrainScript.read(required("output")));
            lab.facts.there(List.of(), "parameters.data-dir");
            compose.set(AssignmentTable.PARAMETERS, "amp", Value.of(List.of()));
            compose.set(AssignmentTable.PARAMETERS, "milestones", Value.of(List.of("30", "60", "90")));
            compose.set(AssignmentTable.PARAMETERS, "encoder", Value.of("vitb"));
        }

        @Override
        public void press(Parent root) {
            ((Button) root.lookup("#options-fold")).fire();
        }
    },
    FAILURES {
        @Override
        public void make(Lab lab, ComposeViewModel compose) {
            lab.facts.source(TrainScript.withGaps());
            lab.facts.there(DraftMistakes.failures(), "environment.conda");
            compose.set(Fields.MEMORY, Value.of("a lot"));
            compose.set(AssignmentTable.PARAMETERS, "data-dir", Value.of("${site.dat}/nyu_v2"));
            DraftMistakes.edit(compose);
        }
    },
    ALL_PROBLEMS {
        @Override
        public void make(Lab lab, ComposeViewModel compose) {
            FAILURES.make(lab, compose);
        }

        @Override
        public void press(Parent root) {
            ((Hyperlink) root.lookup("#all-problems")).fire();
        }
    },
    MANY_OPTIONS {
        @Override
        public void make(Lab lab, ComposeViewModel compose) {
            lab.facts.source(TrainScript.many(150));
            DraftMistakes.edit(compose);
        }

        @Override
        public void press(Parent root) {
            ((Button) root.lookup("#options-fold")).fire();
        }
    },
    FURTHER_RESOURCES {
        @Override
        public void make(Lab lab, ComposeViewModel compose) {
            compose.set(Fields.QOS, Value.of("high"));
            compose.set(Fields.BEGIN, Value.of("tomorrow"));
            compose.set(Fields.MAIL, Value.of(List.of("end", "fail")));
            compose.set(Fields.DIRECTIVES, Value.of(List.of("--hint=nomultithread", "--licenses=matlab:1")));
        }

        @Override
        public void lookAt(Parent root) {
            ((ScrollPane) root.lookup(".form-scroll")).setVvalue(0.45);
        }
    },
    CONTAINER {
        @Override
        public void make(Lab lab, ComposeViewModel compose) {
            compose.set(ContainerFields.IMAGE, Value.of("docker://nvcr.io/nvidia/pytorch:24.10-py3"));
            compose.set(ContainerFields.RUNTIME, Value.of("apptainer"));
            compose.set(ContainerFields.MOUNTS, Value.of(List.of("${site.data}:/data:ro", "~/重み/weights:/weights")));
        }

        @Override
        public void lookAt(Parent root) {
            ((ScrollPane) root.lookup(".form-scroll")).setVvalue(0.7);
        }
    },
    MODULES {
        @Override
        public void make(Lab lab, ComposeViewModel compose) {
            lab.having
                    .with("abseil", "", "20240116")
                    .with("cuda", "12.1.0", "11.8.0", "12.0.0", "12.1.0", "12.3.2")
                    .with("cudnn", "", "8.9.7", "9.0.0")
                    .with("gcc", "14.2.0", "11.3.0", "14.2.0")
                    .with("mpi/openmpi", "", "5.0.2-gcc", "5.0.7-gcc-with-a-very-long-name-of-a-version")
                    .with("한글/自然言語処理", "", "1.0")
                    .says(new ModuleDetail(
                            "cuda/12.1.0",
                            "NVIDIA CUDA toolkit 12.1: compiler, libraries and tools for programs that use GPUs.",
                            List.of("nvhpc", "cuda"),
                            List.of(List.of("gcc/11.3.0"), List.of("gcc/14.2.0", "glibc/2.38"))));
            compose.set(Fields.MODULES, Value.of(List.of("gcc/14.2.0", "cuda/11.8.0", "mpi/openmpi/5.0.2-gcc")));
        }

        @Override
        public void press(Parent root) {
            ((Button) root.lookup("#browse-modules")).fire();
            ((TextField) root.lookup("#modules-search")).setText("cu");
        }

        @Override
        public void lookAt(Parent root) {
            ((ScrollPane) root.lookup(".form-scroll")).setVvalue(0.75);
        }
    },
    IMPORTED {
        @Override
        public void make(Lab lab, ComposeViewModel compose) {
            lab.having.has("~/depth/job.sh", ForeignScript.TEXT);
        }

        @Override
        public void press(Parent root) {
            Button button = (Button) root.lookup("#new-preset");
            button.getContextMenu().getItems().getLast().fire();
            TextField field = (TextField) root.lookup("#preset-name-field");
            field.setText("~/depth/job.sh");
            field.getOnAction().handle(new ActionEvent());
        }
    },
    IMPORTED_FROM_BELOW_THE_ROOT {
        @Override
        public void make(Lab lab, ComposeViewModel compose) {}

        @Override
        public void prepare(ComposeScreen screen) {
            try {
                Path code = Path.of("target", "imported", "depth");
                Files.createDirectories(code.resolve(".git"));
                Files.writeString(code.resolve("train.py"), "");
                Path jobs = Files.createDirectories(code.resolve("jobs"));
                screen.importing().of(Files.writeString(jobs.resolve("job.sh"), ForeignScript.TEXT));
            } catch (IOException full) {
                throw new UncheckedIOException(full);
            }
        }
    },
    ONLY_DIFFERENCES {
        @Override
        public void make(Lab lab, ComposeViewModel compose) {
            DraftMistakes.edit(compose);
        }

        @Override
        public void press(Parent root) {
            ((ToggleButton) root.lookup("#only-differences")).fire();
        }
    },
    SIDE_BY_SIDE {
        @Override
        public void make(Lab lab, ComposeViewModel compose) {
            DraftMistakes.edit(compose);
        }

        @Override
        public void press(Parent root) {
            ((ToggleButton) root.lookup("#mode-side-by-side")).fire();
        }
    },
    UNREAD {
        @Override
        public void make(Lab lab, ComposeViewModel compose) {
            lab.facts.source(new OptionReading.Unread(
                    Message.of("options.invalid-python", 12, "train.py", "3.13", "invalid syntax.")));
            DraftMistakes.edit(compose);
        }
    },
    OFFLINE {
        @Override
        public void make(Lab lab, ComposeViewModel compose) {
            lab.facts.source(TrainScript.read());
            lab.facts.there(
                    List.of(
                            Problem.note(
                                    new Problem.Anywhere(),
                                    Message.of(
                                            "run.not-checked-offline",
                                            "lab-slurm",
                                            "modules cuda/12.1 and gcc/13, conda environment ml, data path /gs/bs/tga-depth/data/nyu_v2"))));
            compose.set(AssignmentTable.PARAMETERS, "lr", Value.of("1e-3"));
        }
    },
    LONG_NAMES {
        @Override
        public void make(Lab lab, ComposeViewModel compose) {
            lab.facts.source(TrainScript.read());
            compose.open(PresetId.of("말뭉치-실험/韓日_翻訳_very_long_name_of_an_experiment"));
            compose.set(Fields.COMMAND, Value.of("python 訓練.py --データ /gs/bs/깊이-추정/nyu_v2 ".repeat(9)));
            compose.set(AssignmentTable.PARAMETERS, "학습률", Value.of("0.001"));
            compose.set(AssignmentTable.PARAMETERS, "実験の名前", Value.of("単眼深度推定の実験(第三回・小さなバッチ)とその結果のまとめ"));
            compose.set(
                    AssignmentTable.PARAMETERS,
                    "a-very-long-option-name-that-nobody-should-use-but-somebody-does",
                    Value.of("/gs/bs/tga-depth/data/nyu_v2/labelled/with/a/long/path.h5"));
            lab.facts.there(
                    List.of(Problem.warning(
                            new Problem.InField("parameters.実験の名前"),
                            "実験の名前 is not among the options that were read.",
                            "Check its spelling, or accept it.")),
                    "parameters.学習率");
            compose.set(AssignmentTable.PARAMETERS, "lr", Value.of("1e-4"));
        }
    };
}
