package org.batchwright.ui.files;

import java.io.File;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.Scene;
import javafx.stage.DirectoryChooser;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.run.files.ClusterFolders;
import org.batchwright.ui.files.FilesViewModel.FolderLocation;
import org.batchwright.ui.files.FilesViewModel.FolderOwner;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.FileOpener;
import org.batchwright.ui.widget.Texts;

/**
 * Lets the user choose a folder that the jobs of a cluster can use. FX thread only.
 *
 * @param folders the folders of the cluster
 */
public record FolderChoice(Background background, Cluster cluster, ClusterFolders folders) {

    /**
     * Returns whether these are the folders of the cluster as typed. The user may have edited the address since this choice was created.
     */
    public boolean isAt(Cluster typed) {
        return typed.address().equals(cluster.address()) && !typed.isPlatform();
    }

    public String title() {
        return Texts.get("files.choose.title", cluster.name().title());
    }

    /**
     * @param written the path in the field
     * @param chosen callback that receives the path to write, which is relative to the home folder if inside it
     */
    public void choose(Scene over, String written, Consumer<String> chosen) {
        open(over, written, folder -> chosen.accept(folders.write(folder)));
    }

    /** @param chosen callback that receives the absolute path, which a program needs */
    public void chooseAbsolute(Scene over, String written, Consumer<String> chosen) {
        open(over, written, folder -> chosen.accept("/" + folder));
    }

    private void open(Scene over, String written, Consumer<String> chosen) {
        if (cluster.address().isEmpty()) {
            chooseHere(over, written, chosen);
            return;
        }
        FilesViewModel model = new FilesViewModel(background, new FileOpener()::open);
        FolderDialog dialog = new FolderDialog(over, model, title());
        model.show(new FolderLocation(cluster.name(), folders.tree(), folders.start(written), FolderOwner.CLUSTER));
        dialog.ask(chosen);
    }

    private void chooseHere(Scene over, String written, Consumer<String> chosen) {
        DirectoryChooser chooser = new DirectoryChooser();
        chooser.setTitle(title());
        Optional.of(new File("/" + folders.start(written)))
                .filter(File::isDirectory)
                .ifPresent(chooser::setInitialDirectory);
        Optional.ofNullable(chooser.showDialog(over.getWindow()))
                .ifPresent(folder -> chosen.accept(folder.toString().replaceFirst("^/", "")));
    }
}
